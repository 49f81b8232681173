import apiFetch from '@wordpress/api-fetch';
import { useEffect, useRef, useState } from '@wordpress/element';
import { ROUTE } from './discover';
import type { ConnectedSource } from './discover';

/** Rounds without progress after which the rest is left to the background. */
const MAX_IDLE = 5;

/** Milliseconds between such rounds, because another process may be downloading the same images. */
const PAUSE = 2000;

interface FirstImages {
	all: number;
	left: number;
}

interface FirstPosts {
	/** The sources, as they are after the first import. */
	sources: ConnectedSource[];
	/** What is being done; 'done' as soon as the first screen is complete. */
	step: 'posts' | 'images' | 'done';
	images: FirstImages;
	/** Changes when a preview is out of date. */
	version: number;
}

const send = < T >( path: string ) => apiFetch< T >( { method: 'POST', path } );

const pause = () => new Promise( ( resolve ) => setTimeout( resolve, PAUSE ) );

/**
 * Repeats a request while it leaves something to do.
 *
 * @param request
 * @param leftIn  number of what is left
 * @param isOver
 */
async function repeat< T >(
	request: () => Promise< T >,
	leftIn: ( answer: T ) => number,
	isOver: () => boolean
): Promise< void > {
	let before = Infinity;
	for ( let idle = 0; idle < MAX_IDLE && ! isOver(); ) {
		const left = leftIn( await request() );
		if ( left === 0 ) {
			return;
		}
		idle = left < before ? 0 : idle + 1;
		if ( idle > 0 ) {
			await pause();
		}
		before = Math.min( before, left );
	}
}

/** Downloads the images of the first screen of a source. */
const downloadImages = (
	{ handle }: ConnectedSource,
	isOver: () => boolean,
	onProgress: ( images: FirstImages ) => void
) =>
	repeat(
		async () => {
			const images = await send< FirstImages >(
				`${ ROUTE }/${ handle }/first-images`
			);
			onProgress( images );
			return images;
		},
		( { left } ) => left,
		isOver
	);

/** Continues with older posts and their images. */
const importOlder = ( { handle }: ConnectedSource, isOver: () => boolean ) =>
	repeat(
		() => send< ConnectedSource >( `${ ROUTE }/${ handle }/work` ),
		( { waiting } ) =>
			waiting ? waiting.images + ( waiting.posts ? 1 : 0 ) : 0,
		isOver
	);

/**
 * Imports the newest posts of sources that were just connected, with their images, and continues with older ones while
 * the component is shown. `ready` is fulfilled when the first screen is complete, or what can be of it.
 */
export function useFirstPosts( connected: ConnectedSource[] ): FirstPosts & {
	ready: Promise< void >;
} {
	const [ state, setState ] = useState< FirstPosts >( {
		sources: connected,
		step: 'posts',
		images: { all: 0, left: 0 },
		version: 0,
	} );
	const markReady = useRef< () => void >( () => undefined );
	const [ ready ] = useState(
		() =>
			new Promise< void >(
				( resolve ) => ( markReady.current = resolve )
			)
	);

	useEffect( () => {
		let isGone = false;
		const isOver = () => isGone;
		const change = ( changed: ( last: FirstPosts ) => FirstPosts ) =>
			isGone || setState( changed );
		const importPosts = async () => {
			for ( const source of connected ) {
				if ( source.fetched && ! source.refreshed_at && ! isGone ) {
					const read = await send< ConnectedSource >(
						`${ ROUTE }/${ source.handle }/refresh`
					);
					change( ( last ) => ( {
						...last,
						sources: last.sources.map( ( one ) =>
							one.handle === read.handle ? read : one
						),
						version: last.version + 1,
					} ) );
				}
			}
		};
		const importImages = async () => {
			const counts = new Map< string, FirstImages >();
			for ( const source of connected ) {
				await downloadImages( source, isOver, ( images ) => {
					counts.set( source.handle, images );
					const all = [ ...counts.values() ];
					change( ( last ) => ( {
						...last,
						step: 'images',
						images: {
							all: all.reduce( ( sum, one ) => sum + one.all, 0 ),
							left: all.reduce(
								( sum, one ) => sum + one.left,
								0
							),
						},
					} ) );
				} );
			}
		};
		// A request that fails leaves the rest to the background: the page can be published all the same.
		const attempt = ( work: () => Promise< void > ) =>
			work().catch( () => undefined );
		void ( async () => {
			await attempt( importPosts );
			await attempt( importImages );
			markReady.current();
			change( ( last ) => ( {
				...last,
				step: 'done',
				version: last.version + 1,
			} ) );
			for ( const source of connected ) {
				await attempt( () => importOlder( source, isOver ) );
			}
		} )();
		return () => {
			isGone = true;
		};
		// Once: sources that are connected later are another component.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	return { ...state, ready };
}
