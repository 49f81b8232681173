import { useEffect, useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { isElsewhere } from './elsewhere';
import type { ResizeCall } from './queue';

interface PicturesProps extends ResizeCall {
	feed: HTMLElement;
	/** The call that says where the feed stands, if the site has not heard of this page for a day. */
	locator: string | false | undefined;
	/** Gives what asks for pictures and shows them, each time it is called. */
	load: () => Promise< {
		default: (
			feed: HTMLElement,
			call: ResizeCall
		) => () => Promise< void >;
	} >;
}

/** Browsers choose among an image's sizes themselves; script is for images that came without any. */
export function Pictures( { feed, load, locator, ...call }: PicturesProps ) {
	const queue = useRef< Promise< () => Promise< void > > | null >( null );

	const look = async () => {
		const images = feed.querySelectorAll< HTMLImageElement >(
			call.pictures
		);
		if ( ! call.base || ! [ ...images ].some( isElsewhere ) ) {
			if ( locator ) {
				import(
					/* webpackChunkName: "report-location" */ '../report-location'
				).then(
					( { default: report } ) =>
						report( feed, call.ajax, locator ),
					() => {}
				);
			}
			return;
		}
		queue.current ??= load().then( ( { default: createQueue } ) =>
			createQueue( feed, call )
		);
		try {
			const ask = await queue.current;
			await ask();
		} catch {
			queue.current = null;
		}
	};

	useEffect( () => {
		void look();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', look );
	useEvent( feed, 'frontispiece:consent', look );
	return null;
}
