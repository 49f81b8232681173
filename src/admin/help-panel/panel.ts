import { chapterOf, elementIdOf, search } from './guide';
import type { Chapter } from './guide';

/** What the server prints at the button. Texts are translated; the guide is in English. */
export interface HelpConfig {
	/** URL of the compiled guide. */
	guide: string;
	/** Anchor of the section for the screen. */
	section: string;
	texts: {
		title: string;
		close: string;
		search: string;
		chapters: string;
		loading: string;
		failed: string;
		retry: string;
		none: string;
		english: string;
	};
}

function element< K extends keyof HTMLElementTagNameMap >(
	tag: K,
	properties: Partial< HTMLElementTagNameMap[ K ] > & {
		set?: Record< string, string >;
	} = {},
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ K ] {
	const { set = {}, ...rest } = properties;
	const made = document.createElement( tag );
	Object.assign( made, rest );
	Object.entries( set ).forEach( ( [ name, value ] ) =>
		made.setAttribute( name, value )
	);
	made.append( ...children );
	return made;
}

/** Builds the help panel. Returns a function that opens it at the section of the screen. */
export function makePanel( { guide, section, texts }: HelpConfig ): () => void {
	let chapters: Chapter[] | undefined;
	const article = element( 'article', {
		className: 'frontispiece-help__article',
		tabIndex: -1,
	} );
	const status = element( 'p', {
		className: 'frontispiece-help__status',
		set: { role: 'status' },
	} );
	const list = element( 'ul' );
	const nav = element(
		'details',
		{ className: 'frontispiece-help__chapters' },
		element( 'summary', { textContent: texts.chapters } ),
		element( 'nav', { set: { 'aria-label': texts.chapters } }, list )
	);
	const field = element( 'input', {
		type: 'search',
		placeholder: texts.search,
		set: { 'aria-label': texts.search },
	} );
	const title = element( 'h2', {
		id: 'frontispiece-help-panel',
		textContent: texts.title,
	} );
	const close = element( 'button', {
		type: 'button',
		className: 'frontispiece-help__close',
		set: { 'aria-label': texts.close },
		textContent: '×',
	} );
	const dialog = element(
		'dialog',
		{
			className: 'frontispiece-help',
			set: { 'aria-labelledby': title.id },
		},
		element(
			'div',
			{ className: 'frontispiece-help__head' },
			title,
			close,
			field,
			nav
		),
		status,
		article
	);
	close.addEventListener( 'click', () => dialog.close() );
	// A click next to the panel closes it, as Escape does.
	dialog.addEventListener( 'click', ( { target, clientX, clientY } ) => {
		const { left, right, top, bottom } = dialog.getBoundingClientRect();
		const isInside =
			clientX >= left &&
			clientX <= right &&
			clientY >= top &&
			clientY <= bottom;
		if ( target === dialog && ! isInside ) {
			dialog.close();
		}
	} );

	const show = ( anchor: string, hasFocus: boolean ) => {
		const chapter = chapterOf( chapters ?? [], anchor );
		if ( ! chapter ) {
			return;
		}
		status.textContent = '';
		article.innerHTML = chapter.html;
		list.querySelectorAll( 'button' ).forEach( ( button ) => {
			if ( button.dataset.chapter === chapter.id ) {
				button.setAttribute( 'aria-current', 'true' );
			} else {
				button.removeAttribute( 'aria-current' );
			}
		} );
		const heading =
			document.getElementById( elementIdOf( anchor ) ) ??
			article.firstElementChild;
		if ( anchor === chapter.id ) {
			article.scrollTop = 0;
		} else {
			heading?.scrollIntoView();
		}
		if ( hasFocus && heading instanceof HTMLElement ) {
			heading.focus( { preventScroll: true } );
		}
	};

	const chapterButton = (
		{ id, title: name }: Chapter,
		onShow: () => void
	) => {
		const button = element( 'button', {
			type: 'button',
			textContent: name,
			lang: 'en',
		} );
		button.dataset.chapter = id;
		button.addEventListener( 'click', () => {
			onShow();
			show( id, true );
		} );
		return button;
	};

	const find = () => {
		const query = field.value.trim();
		if ( query === '' ) {
			show( section, false );
			return;
		}
		const matches = search( chapters ?? [], query );
		status.textContent = matches.length === 0 ? texts.none : '';
		article.replaceChildren(
			...matches.map( ( { chapter, excerpt } ) =>
				element(
					'p',
					{ className: 'frontispiece-help__match' },
					chapterButton( chapter, () => {
						field.value = '';
					} ),
					element( 'span', { textContent: excerpt } )
				)
			)
		);
	};
	field.addEventListener( 'input', find );
	article.addEventListener( 'click', ( event ) => {
		const link =
			event.target instanceof Element
				? event.target.closest( 'a[href^="#"]' )
				: null;
		if ( link ) {
			event.preventDefault();
			show( String( link.getAttribute( 'href' ) ).slice( 1 ), true );
		}
	} );

	const load = async () => {
		status.textContent = texts.loading;
		try {
			const response = await fetch( guide );
			if ( ! response.ok ) {
				throw new Error( String( response.status ) );
			}
			chapters = ( await response.json() ) as Chapter[];
		} catch {
			const retry = element( 'button', {
				type: 'button',
				className: 'button',
				textContent: texts.retry,
			} );
			retry.addEventListener( 'click', () => void load() );
			status.replaceChildren( texts.failed, ' ', retry );
			return;
		}
		article.lang = 'en';
		article.dir = 'ltr';
		list.replaceChildren(
			...chapters.map( ( chapter ) =>
				element(
					'li',
					{},
					chapterButton( chapter, () => {
						nav.open = false;
						field.value = '';
					} )
				)
			)
		);
		show( section, false );
		status.textContent = texts.english;
	};
	document.body.append( dialog );
	return () => {
		dialog.showModal();
		if ( chapters ) {
			field.value = '';
			show( section, false );
			status.textContent = texts.english;
		} else {
			void load();
		}
	};
}
