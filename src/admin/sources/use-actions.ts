import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';
import { ROUTE } from './types';
import type { Source, ConnectionTestResult } from './types';

/** Number of rounds without progress after which the rest is left to the background. */
const MAX_IDLE = 5;
/** Milliseconds before the next request, because social networks limit the rate. */
const IDLE_DELAY = 2000;

export interface Progress {
	label: string;
	share?: number;
}

const left = ( { waiting }: Source ) =>
	waiting.images + ( waiting.posts ? 1 : 0 );

const pathOf = ( { handle }: Source ) => `${ ROUTE }/${ handle }`;

/** Imports older posts and images in batches while the screen is open. */
async function followImport(
	first: Source,
	show: ( changed: Source ) => void,
	onProgress: ( progress: Progress ) => void
): Promise< void > {
	let now = first;
	let most = left( now );
	for ( let idle = 0; left( now ) > 0 && idle < MAX_IDLE; ) {
		onProgress( {
			label: sprintf(
				/* translators: 1: a number of posts, 2: a number of images. */
				__(
					'Importing… Posts stored: %1$d. Images remaining: %2$d.',
					'frontispiece'
				),
				now.items,
				now.waiting.images
			),
			share: 1 - left( now ) / ( most + 1 ),
		} );
		const before = now;
		now = await send< Source >( `${ pathOf( first ) }/work` );
		show( now );
		most = Math.max( most, left( now ) );
		const isIdle =
			left( now ) === left( before ) && now.items === before.items;
		idle = isIdle ? idle + 1 : 0;
		if ( isIdle ) {
			await new Promise( ( done ) => setTimeout( done, IDLE_DELAY ) );
		}
	}
}

/** Actions for a source and their progress. */
export function useActions(
	source: Source,
	show: ( changed: Source ) => void,
	reload: () => void
) {
	const [ busy, setBusy ] = useState< Progress >();
	const [ tested, setTested ] = useState< ConnectionTestResult >();
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const path = pathOf( source );

	const during = ( label: string, work: () => Promise< void > ) => {
		setBusy( { label } );
		setTested( undefined );
		return run( work );
	};

	const change = ( data: object, text: string ) =>
		during( __( 'Saving…', 'frontispiece' ), async () => {
			show( await send< Source >( path, { data } ) );
			say( text );
		} );

	return {
		busy: isBusy ? busy : undefined,
		tested,
		refresh: () =>
			during( __( 'Connecting…', 'frontispiece' ), async () => {
				const now = await send< Source >( `${ path }/refresh` );
				show( now );
				if ( now.error ) {
					return;
				}
				await followImport( now, show, setBusy );
				say(
					sprintf(
						/* translators: %s: name of an account. */
						__( '%s is up to date.', 'frontispiece' ),
						source.name
					)
				);
			} ),
		test: () =>
			during( __( 'Connecting…', 'frontispiece' ), async () =>
				setTested(
					await send< ConnectionTestResult >( `${ path }/test` )
				)
			),
		pause: () =>
			change(
				{ paused: ! source.paused },
				source.paused
					? __( 'Source resumed.', 'frontispiece' )
					: __( 'Source paused.', 'frontispiece' )
			),
		rename: ( name: string ) =>
			change( { name }, __( 'Source renamed.', 'frontispiece' ) ),
		remove: () =>
			during( __( 'Removing…', 'frontispiece' ), async () => {
				await send( `${ path }?undo=true`, { method: 'DELETE' } );
				reload();
				say(
					sprintf(
						/* translators: %s: name of an account. */
						__(
							'%s deleted. Its posts will be deleted in 10 minutes.',
							'frontispiece'
						),
						source.name
					),
					async () => {
						await send( `${ path }/restore` );
						reload();
					}
				);
			} ),
	};
}
