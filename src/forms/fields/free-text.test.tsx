import { answer, choices, settle, wake } from '../form.fixtures';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

it.each( [ 'checkbox', 'radio' ] )(
	'F001-044: the free text of a %s is enabled while its option is selected',
	async ( type ) => {
		const form = await wake(
			choices(
				'how',
				type,
				[ 'web', 'other' ],
				'',
				'<input class="frontispiece-form__free-text" name="_wpcf7_free_text_how">'
			)
		);
		const [ web, other ] =
			form.container.querySelectorAll< HTMLInputElement >(
				`[type=${ type }]`
			);
		const words = form.field( '_wpcf7_free_text_how' );
		expect( words.disabled ).toBe( true );
		other?.click();
		expect( words.disabled ).toBe( false );
		( type === 'radio' ? web : other )?.click();
		expect( words.disabled ).toBe( true );
		other?.click();
		form.form.reset();
		await settle();
		expect( words.disabled ).toBe( true );
	}
);
