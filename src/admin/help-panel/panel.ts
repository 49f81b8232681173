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
	const node = document.createElement( tag );
	Object.assign( node, rest );
	Object.entries( set ).forEach( ( [ name, value ] ) =>
		node.setAttribute( name, value )
	);
	node.append( ...children );
	return node;
}

/** Creates the elements of the panel. */
function makeElements( texts: HelpConfig[ 'texts' ] ) {
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
	return { article, status, list, nav, field, dialog };
}

/** The panel with the user guide, which opens at the section of the screen. */
export class HelpPanel {
	readonly #config: HelpConfig;
	readonly #parts;
	#chapters: Chapter[] | undefined;

	constructor( config: HelpConfig ) {
		this.#config = config;
		this.#parts = makeElements( config.texts );
		const { article, dialog, field } = this.#parts;
		dialog.addEventListener( 'click', ( event ) =>
			this.#closeBeside( event )
		);
		field.addEventListener( 'input', () => this.#find() );
		article.addEventListener( 'click', ( event ) => this.#follow( event ) );
		document.body.append( dialog );
	}

	open(): void {
		this.#parts.dialog.showModal();
		if ( this.#chapters ) {
			this.#parts.field.value = '';
			this.#start();
		} else {
			void this.#load();
		}
	}

	#start(): void {
		this.#show( this.#config.section, false );
		this.#parts.status.textContent = this.#config.texts.english;
	}

	/** Closes the panel after a click next to it, as Escape does. */
	#closeBeside( { target, clientX, clientY }: MouseEvent ): void {
		const { dialog } = this.#parts;
		const { left, right, top, bottom } = dialog.getBoundingClientRect();
		const isInside =
			clientX >= left &&
			clientX <= right &&
			clientY >= top &&
			clientY <= bottom;
		if ( target === dialog && ! isInside ) {
			dialog.close();
		}
	}

	#show( anchor: string, hasFocus: boolean ): void {
		const { article, list, status } = this.#parts;
		const chapter = chapterOf( this.#chapters ?? [], anchor );
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
	}

	#chapterButton( { id, title }: Chapter, onShow?: () => void ): HTMLElement {
		const { field } = this.#parts;
		const button = element( 'button', {
			type: 'button',
			textContent: title,
			lang: 'en',
		} );
		button.dataset.chapter = id;
		button.addEventListener( 'click', () => {
			onShow?.();
			field.value = '';
			this.#show( id, true );
		} );
		return button;
	}

	#find(): void {
		const { article, field, status } = this.#parts;
		const { section, texts } = this.#config;
		const query = field.value.trim();
		if ( query === '' ) {
			this.#show( section, false );
			return;
		}
		const matches = search( this.#chapters ?? [], query );
		status.textContent = matches.length === 0 ? texts.none : '';
		article.replaceChildren(
			...matches.map( ( { chapter, excerpt } ) =>
				element(
					'p',
					{ className: 'frontispiece-help__match' },
					this.#chapterButton( chapter ),
					element( 'span', { textContent: excerpt } )
				)
			)
		);
	}

	/** Shows the section that a link of the guide leads to. */
	#follow( event: Event ): void {
		const link =
			event.target instanceof Element
				? event.target.closest( 'a[href^="#"]' )
				: null;
		if ( link ) {
			event.preventDefault();
			this.#show(
				String( link.getAttribute( 'href' ) ).slice( 1 ),
				true
			);
		}
	}

	async #load(): Promise< void > {
		const { article, list, nav, status } = this.#parts;
		const { guide, texts } = this.#config;
		status.textContent = texts.loading;
		try {
			const response = await fetch( guide );
			if ( ! response.ok ) {
				throw new Error( String( response.status ) );
			}
			this.#chapters = ( await response.json() ) as Chapter[];
		} catch {
			const retry = element( 'button', {
				type: 'button',
				className: 'button',
				textContent: texts.retry,
			} );
			retry.addEventListener( 'click', () => void this.#load() );
			status.replaceChildren( texts.failed, ' ', retry );
			return;
		}
		article.lang = 'en';
		article.dir = 'ltr';
		list.replaceChildren(
			...this.#chapters.map( ( chapter ) =>
				element(
					'li',
					{},
					this.#chapterButton( chapter, () => {
						nav.open = false;
					} )
				)
			)
		);
		this.#start();
	}
}
