// The achievement sheet in its groups.
import type { AchievementInfo } from '../net/protocol'

/** Those of the base game; whatever else is the name of a module. */
export const OWN = ['ways', 'deeds', 'factions', 'mats', 'tables'] as const

export interface Group {
  key: string
  achievements: AchievementInfo[]
  earned: number
}

/** The base game's groups first, then all of the modules as one. */
export function grouped(all: readonly AchievementInfo[]): Group[] {
  const keys: string[] = [...OWN, 'expansions']
  const of = (each: AchievementInfo): string => ((OWN as readonly string[]).includes(each.group) ? each.group : 'expansions')
  return keys
    .map((key) => {
      const achievements = all.filter((each) => of(each) === key)
      return { key, achievements, earned: achievements.filter((each) => each.earned).length }
    })
    .filter((group) => group.achievements.length > 0)
}

/** Opponents in short: each kind with its number. */
export function counts(against: readonly string[]): [kind: string, level: string, n: number][] {
  const found = new Map<string, number>()
  for (const each of against) found.set(each, (found.get(each) ?? 0) + 1)
  return [...found].map(([each, n]) => {
    const [kind, level = ''] = each.split(':')
    return [kind, level, n]
  })
}
