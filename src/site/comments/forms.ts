import { send } from './send';

export interface CommentOptions {
	/** Send the comment without leaving the page. */
	send: boolean;
	failed: string;
}

const FORM = 'form[action$="/wp-comments-post.php"]';
const STATUS = 'frontispiece-comments__status';
const CANCEL = '#cancel-comment-reply-link';
const PARENT = '#comment_parent';
const REPLY = '.comment-reply-link';

const isCancel = ( { target }: Event ) =>
	target instanceof Element && target.closest( CANCEL ) !== null;

const formOf = ( event: Event ) =>
	event.target instanceof Element
		? event.target.closest< HTMLFormElement >( FORM )
		: null;

function statusOf( form: HTMLFormElement ): HTMLElement {
	let status = form.querySelector< HTMLElement >( `.${ STATUS }` );
	if ( ! status ) {
		status = document.createElement( 'p' );
		status.className = STATUS;
		status.setAttribute( 'role', 'alert' );
		( form.querySelector( '.form-submit' ) ?? form ).before( status );
		if ( ! form.contains( status ) ) {
			form.prepend( status );
		}
	}
	return status;
}

const submitterOf = ( form: HTMLFormElement ) =>
	form.querySelector< HTMLElement >( '[type="submit"], button:not([type])' );

/** Goes to the comment, even if it is on the current page. */
function visit( url: string ): void {
	const there = new URL( url, window.location.href );
	const { pathname, search, origin } = window.location;
	const isHere =
		there.origin + there.pathname + there.search ===
		origin + pathname + search;
	if ( isHere ) {
		// A page is not loaded again for another fragment, and does not scroll to it when it is reloaded.
		window.history.replaceState( null, '', `${ search || '?' }&` );
		window.location.replace( there );
	} else {
		window.location.assign( there );
	}
}

/** Enhances comment forms beyond WordPress's own script. Returns a function that undoes it. */
export function watchForms(
	options: CommentOptions,
	go: ( url: string ) => void = visit
): () => void {
	const sending = new WeakSet< HTMLFormElement >();

	const onKey = ( event: KeyboardEvent ) => {
		const form = formOf( event );
		if (
			! form ||
			event.key !== 'Enter' ||
			! ( event.ctrlKey || event.metaKey ) ||
			event.isComposing ||
			( event.target as Element ).closest( 'a, button' )
		) {
			return;
		}
		// WordPress's own script adds another listener each time the form is moved.
		event.preventDefault();
		event.stopImmediatePropagation();
		if ( ! event.repeat && ! sending.has( form ) ) {
			form.requestSubmit( submitterOf( form ) );
		}
	};

	const onSubmit = ( event: SubmitEvent ) => {
		const form = formOf( event );
		if ( ! form || event.defaultPrevented || ! options.send ) {
			return;
		}
		event.preventDefault();
		if ( sending.has( form ) ) {
			return;
		}
		sending.add( form );
		form.setAttribute( 'aria-busy', 'true' );
		const status = statusOf( form );
		status.textContent = '';
		// Other scripts add their fields in this same event.
		setTimeout( async () => {
			const result = await send( form, options.failed );
			sending.delete( form );
			form.removeAttribute( 'aria-busy' );
			if ( 'url' in result ) {
				go( result.url );
			} else {
				status.textContent = result.message;
			}
		} );
	};

	let parent = '';
	const onCancel = ( event: Event ) => {
		const field = isCancel( event )
			? document.querySelector< HTMLInputElement >( PARENT )
			: null;
		parent = field?.value ?? '';
	};
	// WordPress's own script has hidden the link that had the focus.
	const onCanceled = ( event: Event ) => {
		if ( ! isCancel( event ) || ! event.defaultPrevented ) {
			return;
		}
		[ ...document.querySelectorAll< HTMLElement >( REPLY ) ]
			.find( ( { dataset } ) => dataset.commentid === parent )
			?.focus();
	};

	document.addEventListener( 'keydown', onKey, true );
	document.addEventListener( 'submit', onSubmit );
	document.addEventListener( 'click', onCancel, true );
	document.addEventListener( 'click', onCanceled );
	return () => {
		document.removeEventListener( 'click', onCancel, true );
		document.removeEventListener( 'click', onCanceled );
		document.removeEventListener( 'keydown', onKey, true );
		document.removeEventListener( 'submit', onSubmit );
	};
}
