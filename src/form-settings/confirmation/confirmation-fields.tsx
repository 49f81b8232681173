import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	TextareaControl,
	optionsOf,
} from '../../components/controls';
import { PageChoice } from '../../admin/components/page-choice';
import type { Confirmation } from '../types';

interface ConfirmationFieldsProps {
	confirmation: Confirmation;
	/** Shown while the message is blank. */
	placeholder: string;
	onChange: ( changed: Partial< Confirmation > ) => void;
}

/** Editor of what follows a submission. */
export function ConfirmationFields( {
	confirmation,
	placeholder,
	onChange,
}: ConfirmationFieldsProps ) {
	const { kind = 'message', text = '', page = 0 } = confirmation;
	return (
		<div className="frontispiece-confirmation">
			<SelectControl
				label={ __( 'After sending', 'frontispiece' ) }
				value={ kind }
				options={ optionsOf( {
					message: __( 'Show a message', 'frontispiece' ),
					replace: __(
						'Replace the form with a message',
						'frontispiece'
					),
					redirect: __( 'Open a page', 'frontispiece' ),
				} ) }
				onChange={ ( value ) => onChange( { kind: value } ) }
			/>
			{ kind !== 'redirect' && (
				<TextareaControl
					label={ __( 'Message', 'frontispiece' ) }
					help={ __(
						'You can insert field values, such as [your-name].',
						'frontispiece'
					) }
					rows={ 3 }
					placeholder={ placeholder }
					value={ text }
					onChange={ ( changed ) => onChange( { text: changed } ) }
				/>
			) }
			{ kind === 'redirect' && (
				<>
					<PageChoice
						value={ page }
						onChange={ ( value ) => onChange( { page: value } ) }
					/>
					{ page === 0 && (
						<TextControl
							type="url"
							label={ __( 'Or enter a link', 'frontispiece' ) }
							value={ confirmation.url ?? '' }
							onChange={ ( url ) => onChange( { url } ) }
						/>
					) }
					<TextControl
						label={ __( 'URL parameters', 'frontispiece' ) }
						help={ __(
							'For example, name=[your-name]&entry=[_submission_id]. That page, its statistics and the browser history can see these values.',
							'frontispiece'
						) }
						value={ confirmation.query ?? '' }
						onChange={ ( query ) => onChange( { query } ) }
					/>
				</>
			) }
		</div>
	);
}
