import { useEffect } from 'react';
import { post } from '../../kernel/ajax';
import { useEvent } from '../../kernel/hooks';
import { readFlags } from '../flags';

/** Placeholder for one of the first items. */
const PLACE = '.frontispiece-photo--place';

interface FlagEffectsProps {
	feed: HTMLElement;
	button: HTMLElement | null | undefined;
	ajax: string;
	test: string;
}

/* eslint-disable no-console -- what the owner has asked to see. */

/** Logs whether calls arrive; this needs nothing more than a line in the console. */
async function tryCalls( ajax: string, action: string ): Promise< void > {
	try {
		await post( ajax, { action } );
		console.log( 'frontispiece: calls arrive' );
	} catch ( error ) {
		console.log( 'frontispiece: calls do not arrive', String( error ) );
	}
}

/** Does what the flags set by the site owner require. */
export function FlagEffects( { feed, button, ajax, test }: FlagEffectsProps ) {
	useEffect( () => {
		const flags = readFlags( feed );
		if ( flags.debug ) {
			const { sbiFlags, res, options = '' } = feed.dataset;
			console.log( 'frontispiece:', feed.id, sbiFlags, res, options );
		}
		if ( flags.testAjax ) {
			void tryCalls( ajax, test );
		}
		if ( flags.ajaxPostLoad ) {
			button?.dispatchEvent( new Event( 'frontispiece:near-end' ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', () => {
		feed.querySelector( '[aria-busy]' )?.removeAttribute( 'aria-busy' );
		feed.querySelectorAll( PLACE ).forEach( ( place ) => place.remove() );
	} );
	return null;
}
