// For pages with a feed: what feeds do before anybody touches them comes along.
import { adoptConsent } from '../feed/consent/hub';
import { watchImages } from '../kernel/image-fallback';
import { startIslands } from './islands';

watchImages();
adoptConsent( document.documentElement );
startIslands( adoptConsent );
