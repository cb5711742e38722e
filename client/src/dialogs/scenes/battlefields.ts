// Where a battle is fought: a sky with rays, a middle line that names the terrain, a ground.
import {
  type Shape, conifers, derrick, drawn, drifts, filled, ground, hills, house, peak, sky, smoke, stakes, stubble, tent, waves, works,
} from './shapes'

const SCENES: Record<string, () => Shape[]> = {
  factory: () => [
    ...sky('#b9462a', '#c9582f', '#f6d58e'), smoke('#7c3a30', 450, 92), smoke('#7c3a30', 668, 124),
    ...works(540, 243, 1, '#3b2029', '#2b1820', '#ffd37a'), ...ground('#2a1a1c', 243, '#56302a'),
  ],
  farm: () => [
    ...sky('#8fbfc9', '#a5cdd2', '#fbe7a6'), hills('#9aa04b', 232, 'C150 205 300 222 470 214S820 196 1080 222'),
    ...house(690, 226, 70, 40, '#fff4d8', '#8f3d24'), ...house(772, 226, 40, 26, '#f3dfb5', '#8f3d24'), ...house(300, 224, 54, 32, '#fff4d8'),
    ...ground('#d9a441', 236, '#a87a24'), stubble('#7d5a17'),
  ],
  forest: () => [
    ...sky('#5f8f86', '#6c9c90', '#e9e2b4'), conifers('#3f6a56', 238, 118, 42, 3, -860, 1960),
    conifers('#2f5444', 244, 148, 58, 8, -880, 400), conifers('#2f5444', 244, 148, 58, 5, 690, 1960), ...ground('#35503a'),
    conifers('#1f3629', 304, 60, 30, 2, -20, 130), conifers('#1f3629', 304, 60, 30, 4, 960, 1120),
  ],
  mountain: () => [
    ...sky('#7f93a8', '#8fa2b5', '#f4e3c0'), ...peak(300, 246, 210, 190, '#8d8a90', '#6a676e'), ...peak(800, 246, 240, 212, '#8d8a90', '#625f67'),
    ...peak(540, 248, 170, 140, '#a6a2a3', '#7b7880'), ...ground('#5c5658', 242),
    filled('#433f43', 'M90 292l30-34 26 34zM200 300l20-24 24 24zM860 298l26-32 30 32zM960 292l18-22 22 22z'),
  ],
  tundra: () => [
    ...sky('#a9c3cc', '#b7ced5', '#fff6df'), hills('#c6d2d2', 226, 'C200 196 380 232 560 214S900 190 1080 218'),
    derrick('#37444a', 320, 232, 150), derrick('#37444a', 770, 228, 120), derrick('#54646b', 700, 230, 80), ...ground('#f0f4f1'), drifts('#a5b6b8'),
  ],
  village: () => [
    ...sky('#d9825a', '#e09468', '#ffe7b8'), hills('#b98a5e', 232, 'C240 214 420 230 600 222S900 214 1080 230'),
    ...[[250, 58, 36], [322, 48, 30], [386, 60, 42], [610, 56, 38], [682, 46, 28], [744, 66, 44]].flatMap(([x, w, h]) => house(x, 238, w, h)),
    filled('#fdf1dc', 'M520 238v-92h40v92z'), filled('#7d3323', 'M512 148l28-62 28 62z'), filled('#4a2a20', 'M532 172h16v24h-16z'),
    ...ground('#8a5a3c', 240, '#6c4229', 13),
  ],
  lake: () => [
    ...sky('#7fb2c4', '#8fbecd', '#fbe9bd', 210), hills('#3b819f', 206, 'C200 190 360 206 540 200S900 192 1080 204'),
    conifers('#3f6a56', 206, 46, 26, 3, -880, 330), conifers('#3f6a56', 206, 46, 26, 7, 760, 1960), waves('#b9dbe5'),
    hills('#d8c28a', 276, 'C200 262 360 274 540 268S900 262 1080 274'),
  ],
  // Before a home base, and wherever a board has something else.
  camp: () => [
    ...sky('#c98a4b', '#d39a5c', '#ffe9bd'), hills('#8a7a4e', 228, 'C180 204 360 226 540 216S880 200 1080 222'),
    ...tent(330, 240, 60, 74, '#e9dcb8', '#c6b589'), ...tent(760, 240, 66, 82, '#e9dcb8', '#c6b589'),
    stakes('#5b4427', 242, 44, 414, 500), stakes('#5b4427', 242, 44, 584, 668),
    drawn('#5b4427', 7, 'M540 242V132'), filled('#a3271d', 'M543 134l62 18-62 20z'), ...ground('#7c6a3f', 240, '#63532e', 11),
  ],
}

/** The scene of a terrain; the same shapes every time it is asked for. */
export function battlefield(terrain: string): Shape[] {
  return (SCENES[terrain] ?? SCENES.camp)()
}
