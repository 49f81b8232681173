/** Checks for a click that is not meant to open a new tab or window. */
export const isPlainClick = ( event: MouseEvent ): boolean =>
	! event.defaultPrevented &&
	! event.button &&
	! event.ctrlKey &&
	! event.metaKey &&
	! event.shiftKey &&
	! event.altKey;

export const isTextField = ( element: Element | null ): boolean =>
	element instanceof HTMLElement &&
	( element.isContentEditable ||
		element.matches(
			'textarea,select,input:not([type=button],[type=checkbox],[type=radio],[type=submit],[type=reset],[type=range],[type=color],[type=file],[type=image])'
		) );

/** Dispatches a plugin event, for scripts on the page. */
export const dispatch = ( target: Element, name: string, detail: object ) =>
	target.dispatchEvent(
		new CustomEvent( 'frontispiece:' + name, { bubbles: true, detail } )
	);

/** Creates an element with properties. */
export const make = < K extends keyof HTMLElementTagNameMap >(
	tag: K,
	properties: Partial< Record< keyof HTMLElementTagNameMap[ K ], unknown > >
): HTMLElementTagNameMap[ K ] =>
	Object.assign( document.createElement( tag ), properties );

/** Returns the element itself, if it matches, and all matching descendants. */
export const within = (
	root: HTMLElement,
	selector: string
): HTMLElement[] => [
	...( root.matches( selector ) ? [ root ] : [] ),
	...root.querySelectorAll< HTMLElement >( selector ),
];

/** Returns the closest matching element around an event's target. */
export const eventElement = < E extends HTMLElement = HTMLElement >(
	event: Event,
	selector: string
): E | null =>
	event.target instanceof Element
		? event.target.closest< E >( selector )
		: null;

const FOCUSABLE =
	'a[href],:is(button,input,select,textarea):enabled,iframe,video[controls],summary,[tabindex]:not([tabindex="-1"])';

export const focusable = ( root: ParentNode ): HTMLElement[] =>
	[ ...root.querySelectorAll< HTMLElement >( FOCUSABLE ) ].filter(
		( element ) =>
			! element.closest( '[hidden],[inert]' ) &&
			getComputedStyle( element ).visibility !== 'hidden' &&
			getComputedStyle( element ).display !== 'none'
	);

/** Keeps Tab inside `root`. Returns true if it handled the key. */
export function trapTab( event: KeyboardEvent, root: HTMLElement ): boolean {
	if ( event.key !== 'Tab' ) {
		return false;
	}
	const stops = focusable( root );
	const first = stops[ 0 ];
	const last = stops[ stops.length - 1 ];
	const { activeElement } = document;
	const isInside = activeElement !== root && root.contains( activeElement );
	if ( ! first || ! last ) {
		root.focus();
	} else if ( event.shiftKey && ( ! isInside || activeElement === first ) ) {
		last.focus();
	} else if ( ! event.shiftKey && ( ! isInside || activeElement === last ) ) {
		first.focus();
	} else {
		return false;
	}
	event.preventDefault();
	return true;
}

/** Focuses an element that is not a control, so that reading continues there. */
export function focusForReading(
	element: HTMLElement,
	options?: FocusOptions
): void {
	if ( element.tabIndex < 0 ) {
		element.tabIndex = -1;
	}
	element.focus( options );
}

/**
 * Wraps third-party text for the page, so that WordPress does not load emoji images from another host. WordPress skips
 * content inside an element with this class, but not a newly inserted element with it, hence two elements.
 */
export function keepEmoji( nodes: Iterable< Node | string > ): HTMLElement {
	const outer = document.createElement( 'span' );
	const inner = document.createElement( 'span' );
	inner.className = 'wp-exclude-emoji';
	inner.append( ...nodes );
	outer.append( inner );
	return outer;
}
