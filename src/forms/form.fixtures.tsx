import { act, render } from '@testing-library/react';
import { tasks } from '../kernel/tasks.fixtures';
import { Forms } from './island';
import type { FormProps, Reply } from './types';

export const PROPS: FormProps = {
	id: 12,
	endpoint: 'https://site.example/wp-json/frontispiece/v1/contact-forms/12',
	misplaced: 'Error: This contact form is placed in the wrong place.',
};

export interface Answered {
	status?: number;
	/** A string is sent as is. */
	body?: unknown;
	/** Delays the response until this resolves. */
	until?: Promise< unknown >;
	fails?: boolean;
}

type Replies = Record< string, Answered | ( () => Answered ) >;

export interface Sent {
	url: string;
	data: FormData | undefined;
}

export const rule = ( name: string, field: string, more: object = {} ) => ( {
	rule: name,
	field,
	error: `${ field }: ${ name }`,
	...more,
} );

export const reply = (
	status: string,
	more: Partial< Reply > = {}
): Answered => ( {
	body: {
		status,
		message: `message of ${ status }`,
		posted_data_hash: '',
		invalid_fields: [],
		...more,
	},
} );

/** Mocks fetch with responses by the end of the URL; anything else is a 404. */
export function answer( replies: Replies ): Sent[] {
	const sent: Sent[] = [];
	window.fetch = jest.fn( async ( url: unknown, init?: RequestInit ) => {
		sent.push( {
			url: String( url ),
			data: init?.body as FormData | undefined,
		} );
		const key = Object.keys( replies ).find( ( end ) =>
			String( url ).endsWith( end )
		);
		const found =
			replies[ key ?? '' ] ??
			( /schema$/.test( String( url ) )
				? { body: { version: '1', locale: 'en_US', rules: [] } }
				: {
						status: 404,
						body: { code: 'not_found', message: 'No such form.' },
					} );
		const {
			status = 200,
			body = {},
			until,
			fails,
		} = typeof found === 'function' ? found() : found;
		await until;
		if ( fails ) {
			throw new TypeError( 'network' );
		}
		return {
			status,
			text: async () =>
				typeof body === 'string' ? body : JSON.stringify( body ),
		} as Response;
	} ) as typeof fetch;
	return sent;
}

export const text = ( name: string, type = 'text', more = '' ) => `
	<label for="u-${ name }">${ name }</label>
	<span class="frontispiece-form__control" data-name="${ name }">
		<input type="${ type }" id="u-${ name }" name="${ name }" aria-invalid="false" aria-describedby="u-ve-${ name }" ${ more }>
		<span class="frontispiece-form__error" id="u-ve-${ name }"></span>
	</span>`;

export const choices = (
	name: string,
	type: string,
	options: string[],
	more = '',
	last = ''
) => `
	<span class="frontispiece-form__control" data-name="${ name }">
		<span class="frontispiece-form__choices" id="u-${ name }" role="group" ${ more }>
			${ options
				.map(
					( option, index ) =>
						`<span class="frontispiece-form__choice"><label><input type="${ type }" name="${ name }[]" value="${ option }">${ option }</label>${
							index === options.length - 1 ? last : ''
						}</span>`
				)
				.join( '' ) }
		</span>
		<span class="frontispiece-form__error" id="u-ve-${ name }"></span>
	</span>`;

/** Returns the markup documented in docs/forms.md. */
export const markup = ( fields: string, classes = '' ) => `
	<div class="frontispiece-form" id="u" data-form-id="12" data-draft="site-u">
		<form class="frontispiece-form__form init ${ classes }" data-status="init" novalidate>
			<div hidden>
				<input type="hidden" name="_wpcf7" value="12">
				<input type="hidden" name="_wpcf7_version" value="0.1.0">
				<input type="hidden" name="_wpcf7_locale" value="en_US">
				<input type="hidden" name="_wpcf7_unit_tag" value="u">
				<input type="hidden" name="_wpcf7_container_post" value="34">
				<input type="hidden" name="_wpcf7_posted_data_hash" value="">
				<input type="hidden" name="_frontispiece_key" value="">
				<input type="text" name="_frontispiece_website">
			</div>
			${ fields }
			<button type="submit" class="frontispiece-form__submit" name="go" value="Send it">Send</button>
			<progress class="frontispiece-form__progress" hidden></progress>
			<div class="frontispiece-form__answer">
				<div class="frontispiece-form__response" role="status"></div>
				<div class="frontispiece-form__summary" tabindex="-1" hidden><ul></ul></div>
			</div>
		</form>
	</div>`;

/** Tasks that follow one another where a form answers: an event, a script, a request, its response, a render. */
const ROUNDS = 5;

/** Runs what already waits, and what that leads to. */
export const settle = () =>
	act( async () => {
		for ( let round = 0; round < ROUNDS; round++ ) {
			await tasks();
		}
	} );

let forms = 0;

/** Renders a form and starts it. Each form has a unique endpoint, because the schema is fetched once per page. */
export async function wake(
	fields: string,
	props: Partial< FormProps > = {},
	classes = ''
) {
	const container = document.createElement( 'div' );
	container.innerHTML = markup( fields, classes );
	document.body.replaceChildren( container );
	const host = document.createElement( 'div' );
	container.append( host );
	const config = {
		...PROPS,
		endpoint: PROPS.endpoint.replace( '/wp-json', `/${ ++forms }/wp-json` ),
		...props,
	};
	const { unmount } = render(
		<Forms
			container={ container }
			host={ host }
			config={ config as never }
		/>,
		{ container: host }
	);
	await settle();
	const form = container.querySelector( 'form' ) as HTMLFormElement;
	const find = < E extends HTMLElement = HTMLInputElement >(
		selector: string
	) => container.querySelector( selector ) as E;
	return {
		container,
		form,
		unmount,
		find,
		field: ( name: string ) => find( `[name="${ name }"]` ),
		error: ( name: string ) =>
			find( `[data-name="${ name }"] .frontispiece-form__error` )
				.textContent,
		response: () => find( '.frontispiece-form__response' ).textContent,
		send: async () => {
			find( '.frontispiece-form__submit' ).click();
			await settle();
		},
	};
}

/** Records the statuses of a form from its events. */
export function trace(): string[] {
	const statuses: string[] = [];
	const listen = ( event: Event ) =>
		statuses.push( ( event as CustomEvent ).detail.status );
	document.addEventListener( 'frontispiece:form-status-changed', listen );
	traces.push( () =>
		document.removeEventListener(
			'frontispiece:form-status-changed',
			listen
		)
	);
	return statuses;
}

const traces: ( () => void )[] = [];

afterEach( () => traces.splice( 0 ).forEach( ( stop ) => stop() ) );
