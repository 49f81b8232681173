import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ConditionsPanel } from './conditions-panel';
import type { FieldProps } from './types';

/** Returns the number of a step among the steps of its form. */
function useNumber( clientId: string ): number {
	return useSelect(
		( select ) => {
			const { getBlockName, getBlockOrder } = select( blockEditorStore );
			return (
				getBlockOrder()
					.filter(
						( id: string ) =>
							getBlockName( id ) === 'frontispiece/form-step'
					)
					.indexOf( clientId ) + 1
			);
		},
		[ clientId ]
	);
}

/** A step of a form. The editor shows all steps below each other. */
export function StepBlock( props: FieldProps ) {
	const { attributes, setAttributes, clientId } = props;
	const number = useNumber( clientId );
	return (
		<div
			{ ...useBlockProps( {
				className: 'frontispiece-form frontispiece-form__group',
			} ) }
		>
			<ConditionsPanel { ...props } />
			<p className="frontispiece-form__help">
				{
					/* translators: %d: number of a step of a form. */
					sprintf( __( 'Step %d', 'frontispiece' ), number )
				}
			</p>
			<RichText
				tagName="div"
				className="frontispiece-form__legend"
				aria-label={ __( 'Step title', 'frontispiece' ) }
				placeholder={ __( 'Add a step title', 'frontispiece' ) }
				allowedFormats={ [] }
				value={ String( attributes.label ?? '' ) }
				onChange={ ( label ) => setAttributes( { label } ) }
			/>
			<div
				{ ...useInnerBlocksProps( {
					className: 'frontispiece-form-fields',
				} ) }
			/>
		</div>
	);
}
