import { useEffect, useState } from '@wordpress/element';
import type { CheckMessage, PageContact } from '../privacy-check/contacts';

/** After this time a page can't be checked, for example because the site forbids frames. */
const TIMEOUT = 60_000;

/** What a page contacts in both runs. */
export interface CheckResult {
	before: PageContact[];
	consent: PageContact[];
}

interface CheckState extends Partial< CheckResult > {
	/** The run in the frame. */
	run?: keyof CheckResult;
	hasFailed?: boolean;
}

// The page is of this site, but other plugins run there, too.
const isContact = ( one: PageContact ) =>
	[ one.url, one.host, one.directive, one.block ].every(
		( value ) => typeof value === 'string'
	);

const isMessage = ( data: unknown ): data is CheckMessage =>
	Array.isArray( ( data as CheckMessage | null )?.frontispieceContacts );

/** Opens a page in a frame twice, without consent and with it, and collects what it reports. */
export function useCheck( frame: { current: HTMLIFrameElement | null } ) {
	const [ state, setState ] = useState< CheckState >( {} );
	const { run } = state;

	useEffect( () => {
		if ( ! run ) {
			return undefined;
		}
		const onMessage = ( { source, origin, data }: MessageEvent ) => {
			if (
				source !== frame.current?.contentWindow ||
				origin !== window.location.origin ||
				! isMessage( data )
			) {
				return;
			}
			const contacts = data.frontispieceContacts.filter( isContact );
			setState( ( { before } ) =>
				run === 'before'
					? { before: contacts, run: 'consent' }
					: { before: before ?? [], consent: contacts }
			);
		};
		const timer = setTimeout(
			() => setState( { hasFailed: true } ),
			TIMEOUT
		);
		window.addEventListener( 'message', onMessage );
		return () => {
			clearTimeout( timer );
			window.removeEventListener( 'message', onMessage );
		};
	}, [ run, frame ] );

	const { before, consent } = state;
	return {
		run,
		hasFailed: state.hasFailed ?? false,
		result: before && consent && { before, consent },
		start: () => setState( { run: 'before' } ),
	};
}
