// Loads islands on pages with a feed, including what feeds do before any interaction.
import { adoptConsent } from '../feed/consent/hub';
import { isGiven } from '../feed/consent/state';
import { FEED } from '../kernel/config-script';
import { watchImages } from '../kernel/image-fallback';
import { startIslands } from './islands';
import { triggers } from './triggers';

// Embedded content of other hosts: its script is not loaded either while consent is missing.
triggers.consent = ( container, wake ) => {
	const feed = container.closest( FEED ) ?? container;
	const wakeIfGiven = () => isGiven( feed ) && wake();
	feed.addEventListener( 'frontispiece:consent', wakeIfGiven );
	adoptConsent( container, true );
	wakeIfGiven();
};

watchImages();
adoptConsent( document.documentElement );
startIslands( adoptConsent );
