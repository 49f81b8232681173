import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '../../kernel/debounce';
import { requestResults } from './search-request';
import { hasThumbnails, numberFor } from './settings';
import type { Reply } from './search-request';
import type { SearchOptions } from './settings';

export type Search =
	| { state: 'none' }
	| { state: 'loading'; former: Reply | undefined }
	| { state: 'found'; reply: Reply }
	| { state: 'failed' };

/** Searches for the input's value, 200 ms after the last key. */
export function useSearch(
	form: HTMLElement,
	input: HTMLInputElement,
	options: SearchOptions
) {
	const [ search, setSearch ] = useState< Search >( { state: 'none' } );
	const call = useRef< AbortController | null >( null );
	const lastQuery = useRef< string | undefined >( undefined );

	const { run, forget } = useMemo( () => {
		const stop = () => {
			call.current?.abort();
			lastQuery.current = undefined;
			setSearch( { state: 'none' } );
		};
		const start = debounce( () => {
			const query = input.value;
			if ( query.length < options.minChars ) {
				stop();
				return;
			}
			if ( query === lastQuery.current ) {
				return;
			}
			lastQuery.current = query;
			call.current?.abort();
			const own = ( call.current = new AbortController() );
			setSearch( ( now ) => ( {
				state: 'loading',
				former: now.state === 'found' ? now.reply : undefined,
			} ) );
			requestResults(
				options,
				{
					query,
					number: numberFor( form, options ),
					// Only if the server would not send them anyway.
					thumbnails:
						! options.thumbnails && hasThumbnails( form, options ),
				},
				{ action: options.action, nonce: options.nonce },
				options.noFound,
				own.signal
			).then(
				// Ignore a reply, or an error, that a newer search has superseded.
				( reply ) =>
					own === call.current &&
					setSearch( { state: 'found', reply } ),
				() => {
					if ( own === call.current && ! own.signal.aborted ) {
						lastQuery.current = undefined;
						setSearch( { state: 'failed' } );
					}
				}
			);
		}, options.debounce );
		return { run: start, forget: stop };
	}, [ form, input, options ] );

	useEffect(
		() => () => {
			run.cancel();
			call.current?.abort();
		},
		[ run ]
	);
	return { search, run, forget };
}
