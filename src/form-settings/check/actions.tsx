import { Modal } from '@wordpress/components';
import { createContext, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RequestError } from '../../admin/components/request-error';
import { send } from '../../admin/rest';
import { useRequest } from '../../admin/use-request';
import { Preview } from '../../form-templates/preview';
import type { ReactNode } from 'react';
import type { FormDefinition, PreviewState } from '../types';
import type { FilledPreview } from './values';

interface Shown {
	title: string;
	preview: FilledPreview;
}

/** What findings can do where they are shown. */
interface FindingActions {
	onPreview?: ( title: string, preview: FilledPreview ) => void;
	onSelect?: ( field: string ) => void;
}

export const FindingActionsContext = createContext< FindingActions >( {} );

interface PreviewModalProps {
	form: FormDefinition;
	shown: Shown;
	onClose: () => void;
}

/** Shows the form with values. The server fills them in, so that no page accepts them from an address. */
function PreviewModal( { form, shown, onClose }: PreviewModalProps ) {
	const { values, field, texts } = shown.preview;
	const [ html, setHtml ] = useState< string >();
	const { error, run } = useRequest();
	useEffect( () => {
		void run( async () => {
			const { html: filled } = await send< PreviewState >(
				'/frontispiece/v1/contact-forms/check',
				{ data: { ...form, values, field } }
			);
			setHtml( filled );
		} );
		// The form cannot change behind the dialog.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return (
		<Modal
			size="large"
			title={ __( 'Form preview', 'frontispiece' ) }
			onRequestClose={ onClose }
		>
			<p>{ shown.title }</p>
			{ texts.length > 0 && (
				<ul className="frontispiece-filled-values">
					{ texts.map( ( text ) => (
						<li key={ text }>{ text }</li>
					) ) }
				</ul>
			) }
			<RequestError error={ error } />
			{ html !== undefined && <Preview html={ html } /> }
		</Modal>
	);
}

interface WithFindingActionsProps {
	form: FormDefinition;
	/** Selects a field in the editor. */
	onSelect?: ( field: string ) => void;
	children: ReactNode;
}

/** Lets the findings in it show their values in the preview, and select their fields. */
export function WithFindingActions( {
	form,
	onSelect,
	children,
}: WithFindingActionsProps ) {
	const [ shown, setShown ] = useState< Shown >();
	return (
		<FindingActionsContext.Provider
			value={ {
				onPreview: ( title, preview ) => setShown( { title, preview } ),
				...( onSelect && { onSelect } ),
			} }
		>
			{ children }
			{ shown && (
				<PreviewModal
					form={ form }
					shown={ shown }
					onClose={ () => setShown( undefined ) }
				/>
			) }
		</FindingActionsContext.Provider>
	);
}
