import { randomUUID } from 'node:crypto';
import type { Owner } from '../../e2e/lib/owner.js';

/** Creates a form that sends no emails, and returns the URL of a page with it. */
export const newForm =
	( template: string ) =>
	async ( owner: Owner ): Promise< string > => {
		const { id } = await owner.rest< { id: number } >(
			'/frontispiece/v1/contact-forms',
			{
				method: 'POST',
				data: {
					title: `Form ${ randomUUID() }`,
					template,
					messages: {},
					settings: { skip_mail: true },
				},
			}
		);
		return owner.page( `[frontispiece_form id="${ id }"]` );
	};

/** One field of each kind that looks different. */
export const QUESTIONS = `<label>Your name [text* your-name autocomplete:name]</label>

<label>Your email address [email* your-email placeholder "name@example.org"]</label>

<label>Color [select color "Red" "Blue"]</label>

<label>How loud? [range loud min:0 max:10]</label>

<label>Animals [checkbox pets "Cat" "Dog"]</label>

<label>How [radio how "Web" "Print"]</label>

<label>A paper [file paper]</label>

<label>Your message [textarea* your-message]</label>

[acceptance terms] I accept the terms. [/acceptance]

[submit "Send"]`;

const block = ( name: string, attributes: object ) =>
	`<!-- wp:frontispiece/field-${ name } ${ JSON.stringify( attributes ) } /-->`;

const step = ( label: string, inner: string ) =>
	`<!-- wp:frontispiece/form-step ${ JSON.stringify( { label } ) } -->` +
	`${ inner }<!-- /wp:frontispiece/form-step -->`;

/** A form in steps. */
export const ORDER = [
	step(
		'Delivery',
		block( 'text', { label: 'Your name', name: 'who', required: true } )
	),
	step( 'Wishes', block( 'textarea', { label: 'Wishes', name: 'wish' } ) ),
	block( 'submit', { caption: 'Send' } ),
].join( '\n' );
