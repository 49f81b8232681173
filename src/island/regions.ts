// Runs on pages with a region that WordPress's router replaces, such as a Query Loop block without a page reload.
import { getElement, store } from '@wordpress/interactivity';
import { appear } from './region';

store(
	'frontispiece',
	{
		callbacks: {
			appear() {
				const { ref } = getElement();
				if ( ref ) {
					appear( ref, new URL( '.', import.meta.url ).href );
				}
			},
		},
	},
	{ lock: true }
);
