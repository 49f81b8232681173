export interface Pages {
	/** The current page, counted from 1. */
	readonly paged: number;
	readonly max: number;
	readonly state: 'enabled' | 'loading' | 'failed' | 'ended';
}

export type PagesEvent =
	| { type: 'load' }
	| { type: 'shown'; paged: number }
	| { type: 'fail' }
	| { type: 'end' };

export function turn( pages: Pages, event: PagesEvent ): Pages {
	if ( pages.state === 'ended' ) {
		return pages;
	}
	switch ( event.type ) {
		case 'load':
			return { ...pages, state: 'loading' };
		case 'shown':
			return { ...pages, paged: event.paged, state: 'enabled' };
		case 'fail':
			return { ...pages, state: 'failed' };
		case 'end':
			return { ...pages, state: 'ended' };
	}
}

/** Returns whether a button leads to a page that doesn't exist. */
export const isAtEnd = ( { paged, max }: Pages, step: number ): boolean =>
	paged + step < 1 || paged + step > max;
