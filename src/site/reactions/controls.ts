// A button, because an element that an author leaves unclosed may extend into the controls, but a button cannot.
export const CONTROL = 'button.frontispiece-reaction';

export interface Vote {
	post: number;
	reaction: string;
	liked: boolean;
	count: number;
}

// Whether this browser has voted is stored here, because the page is the same for all visitors.
const VOTED = 'frontispiece-voted';

export const postOf = ( control: HTMLElement ) =>
	Number( control.dataset.post_id );
export const reactionOf = ( control: HTMLElement ) =>
	control.dataset.reaction || 'like';

const counter = ( control: HTMLElement ) =>
	control.querySelector( '.frontispiece-reaction__count' );

export const read = ( control: HTMLElement ): Vote => ( {
	post: postOf( control ),
	reaction: reactionOf( control ),
	liked: control.getAttribute( 'aria-pressed' ) === 'true',
	count: parseInt( counter( control )?.textContent ?? '', 10 ) || 0,
} );

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

/** Updates all controls of a post, which may be in several places. */
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
		// Storage may be blocked; a cached page then shows the vote later.
	}
}

export function hasVoted(): boolean {
	try {
		return localStorage.getItem( VOTED ) !== null;
	} catch {
		return true;
	}
}
