// Loads islands on pages with a feed, including what feeds do before any interaction.
import { adoptConsent } from '../feed/consent/hub';
import { watchImages } from '../kernel/image-fallback';
import { startIslands } from './islands';

watchImages();
adoptConsent( document.documentElement );
startIslands( adoptConsent );
