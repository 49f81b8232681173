import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useLook } from '../../form-settings/preview';
import { definitionOf } from '../../form-settings/types';
import { useNotices } from '../components/notices';
import { useParam } from '../param';
import { send } from '../rest';
import { RestError } from '../rest-error';
import { lineOf } from './tag';
import { useUnsaved } from '../unsaved';
import { useRequest } from '../use-request';
import type {
	FormDefinition,
	FormParts,
	StoredForm,
} from '../../form-settings/types';

export const route = ( id: string ) =>
	`/frontispiece/v1/contact-forms${ id === 'new' ? '' : `/${ id }` }`;

/** Returns the errors of settings by setting name. */
export const settingErrors = ( errors: Record< string, string > ) =>
	Object.fromEntries(
		Object.entries( errors )
			.filter( ( [ name ] ) => name.startsWith( 'settings.' ) )
			.map( ( [ name, text ] ) => [ name.slice( 9 ), text ] )
	);

export interface EditProps {
	id: string;
	parts: FormParts;
	stored: FormDefinition;
}

/** The form in the editor: its state, saving it, and the preview with what needs attention. */
export function useDraft(
	{ id, stored }: EditProps,
	onInvalidSettings: () => void
) {
	const { say, fail } = useNotices();
	const [ , setForm ] = useParam( 'form' );
	const [ form, change ] = useState( stored );
	const [ saved, setSaved ] = useState( () => JSON.stringify( stored ) );
	const [ showsWarning, setWarning ] = useState( false );
	const looked = useLook( form );
	const isNew = id === 'new';
	const isDirty = JSON.stringify( form ) !== saved;
	useUnsaved( isDirty );
	const { isBusy, fields, run } = useRequest( {
		onError: ( thrown ) => {
			const { fields: invalid } = RestError.of( thrown );
			if ( Object.keys( settingErrors( invalid ) ).length > 0 ) {
				onInvalidSettings();
			}
			fail( thrown );
		},
	} );
	const save = () =>
		run( async () => {
			const made = await send< StoredForm >( route( id ), {
				method: isNew ? 'POST' : 'PUT',
				data: form,
			} );
			const next = definitionOf( made );
			setSaved( JSON.stringify( next ) );
			change( next );
			setWarning( true );
			say(
				made.findings.length > 0
					? sprintf(
							/* translators: %d: a number. */
							_n(
								'Form saved. %d issue needs attention.',
								'Form saved. %d issues need attention.',
								made.findings.length,
								'frontispiece'
							),
							made.findings.length
						)
					: __( 'Form saved.', 'frontispiece' )
			);
			if ( isNew ) {
				setForm( String( made.id ) );
			}
		} );
	return {
		form,
		change,
		set: ( changed: Partial< FormDefinition > ) =>
			change( ( now ) => ( { ...now, ...changed } ) ),
		looked: looked && {
			...looked,
			findings: looked.findings.map( ( finding ) => ( {
				...finding,
				line:
					finding.line ||
					lineOf( form.template, finding.field ?? '' ),
			} ) ),
		},
		errors: fields,
		isBusy,
		canSave: isDirty || isNew,
		save,
		showsWarning,
		hideWarning: () => setWarning( false ),
	};
}

export type Draft = ReturnType< typeof useDraft >;
