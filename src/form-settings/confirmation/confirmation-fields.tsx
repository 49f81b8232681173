import {
	SelectControl,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PageChoice } from '../../admin/components/page-choice';
import type { Confirmation } from '../types';

interface ConfirmationFieldsProps {
	confirmation: Confirmation;
	/** Shown while the message is blank. */
	placeholder: string;
	onChange: ( changed: Partial< Confirmation > ) => void;
}

type ConfirmationKind = NonNullable< Confirmation[ 'kind' ] >;

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
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'After sending', 'frontispiece' ) }
				value={ kind }
				options={ [
					{
						value: 'message',
						label: __( 'Show a message', 'frontispiece' ),
					},
					{
						value: 'replace',
						label: __(
							'Replace the form with a message',
							'frontispiece'
						),
					},
					{
						value: 'redirect',
						label: __( 'Open a page', 'frontispiece' ),
					},
				] }
				onChange={ ( value ) =>
					onChange( { kind: value as ConfirmationKind } )
				}
			/>
			{ kind !== 'redirect' && (
				<TextareaControl
					__nextHasNoMarginBottom
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
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							type="url"
							label={ __( 'Or enter a link', 'frontispiece' ) }
							value={ confirmation.url ?? '' }
							onChange={ ( url ) => onChange( { url } ) }
						/>
					) }
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
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
