// The Rise of Fenris: everybody against the machines.
import type { ModuleFace } from '../registry'
import { desolationOf, ended, strength } from './part'

export default {
  icons: {
    rules: { desolation: 'desolation' },
    goals: { seven_territories: 'territory', coins_20: 'coin', structure_bonus: 'build', five_stars: 'star' },
    actions: { ask_stores: 'goods', open_stores: 'goods', close_stores: 'lock', spend_power: 'power', star_for: 'star' },
  },
  components: { desolation: { icon: () => 'desolation', flag: () => 'ember', shown: true } },
  dialogs: {
    machines_fight: () => import('./FightDialog.svelte'),
    power_spender: () => import('./SpenderDialog.svelte'),
    star_for: () => import('./StarForDialog.svelte'),
  },
  offers: { ask_stores: 'question.offer_stores', open_stores: 'question.action.open_stores', close_stores: 'question.action.close_stores' },
  asks: { together: () => import('./ConsentDialog.svelte') },
  askTexts: { together: { title: ({ t, seat }, { seat: partner }) => t('dialogs.machines.consent', { name: seat(Number(partner)) }), detail: 'dialogs.machines.consent_text' } },
  strength,
  ended,
  tallies: (view, seat) => {
    const machines = desolationOf(view)
    if (!machines || view.players[seat].owner === null) return []
    return [
      { icon: 'clock', count: machines.rounds, label: 'mats.machines.rounds' },
      { icon: 'star', count: machines.stars, label: 'mats.machines.ember' },
      { icon: 'desolation', count: machines.machines_left, label: 'mats.machines.many' },
    ]
  },
  desk: { holds: (view) => desolationOf(view) !== undefined && !view.over, part: () => import('./Clock.svelte') },
} satisfies ModuleFace
