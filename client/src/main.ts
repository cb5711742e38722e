import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import './fonts.css'
import { speak } from './i18n'
import './modules/colours'
import { keepAppearance } from './screens/parts/appearance.svelte'
import { router } from './state/router.svelte'
import { keepSettings, settings } from './state/settings.svelte'

keepSettings()
keepAppearance()
router.start()
await speak(settings.language)
mount(App, { target: document.getElementById('app')! })
