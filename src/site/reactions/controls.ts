// A button: what an author leaves open may reach into the controls, but no button is left open.
export const CONTROL = 'button.frontispiece-reaction';

export interface Vote {
	post: number;
	reaction: string;
	liked: boolean;
	count: number;
}

// Which posts this browser has voted on: the page cannot know, it is the same
// for everybody.
const VOTED = 'frontispiece-voted';

export const postOf = ( control: HTMLElement ) =>
	Number( control.dataset.post_id );
export const reactionOf = ( control: HTMLElement ) =>
	control.dataset.reaction || 'like';

const counter = ( control: HTMLElement ) =>
	control.querySelector( '.frontispiece-reaction__count' );

export function read( control: HTMLElement ): Vote {
	return {
		post: postOf( control ),
		reaction: reactionOf( control ),
		liked: control.getAttribute( 'aria-pressed' ) === 'true',
		count: parseInt( counter( control )?.textContent ?? '', 10 ) || 0,
	};
}

export function show( control: HTMLElement, { liked, count }: Vote ): void {
	const { like = '', unlike = '' } = control.dataset;
	control.setAttribute( 'aria-pressed', String( liked ) );
	control.classList.toggle( 'liked', liked );
	control.title = liked ? unlike : like;
	const number = counter( control );
	if ( number ) {
		number.textContent = String( count );
	}
}

/** A post may have its controls in several places: all show the same. */
export function showEverywhere( vote: Vote ): void {
	document
		.querySelectorAll< HTMLElement >( CONTROL )
		.forEach( ( control ) => {
			if (
				postOf( control ) === vote.post &&
				reactionOf( control ) === vote.reaction
			) {
				show( control, vote );
			}
		} );
}

export function remember(): void {
	try {
		localStorage.setItem( VOTED, '1' );
	} catch {
		// Storage may be forbidden: then a cached page shows the vote later.
	}
}

export function hasVoted(): boolean {
	try {
		return localStorage.getItem( VOTED ) !== null;
	} catch {
		return true;
	}
}
