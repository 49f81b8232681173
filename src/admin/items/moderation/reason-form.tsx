import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../../components/controls';
import { Form, FormButtons } from '../../../components/form';

interface ReasonFormProps {
	/** What will happen. */
	text: string;
	/** Label of the button. */
	button: string;
	onSubmit: ( reason: string ) => void;
	onClose?: ( () => void ) | undefined;
}

/** Asks for the reason of an action, which nobody has to give. Rendered in the modal of the action. */
export function ReasonForm( {
	text,
	button,
	onSubmit,
	onClose,
}: ReasonFormProps ) {
	const [ reason, setReason ] = useState( '' );
	return (
		<Form
			className="frontispiece-items__reason"
			onSubmit={ () => {
				onClose?.();
				onSubmit( reason );
			} }
		>
			<p>{ text }</p>
			<TextControl
				label={ __( 'Reason (optional)', 'frontispiece' ) }
				help={ __(
					'Moderators can read it in the moderation log.',
					'frontispiece'
				) }
				value={ reason }
				onChange={ setReason }
				maxLength={ 200 }
				autoComplete="off"
			/>
			<FormButtons
				submit={ button }
				{ ...( onClose && { onCancel: onClose } ) }
				isEnd
			/>
		</Form>
	);
}

interface BlockFormProps {
	authors: string[];
	onSubmit: (
		names: string[],
		isBlocked: boolean,
		reason: string
	) => Promise< void >;
	onClose?: ( () => void ) | undefined;
}

/** Asks for the reason why the authors of some posts are blocked. */
export function BlockForm( { authors, onSubmit, onClose }: BlockFormProps ) {
	const names = [ ...new Set( authors ) ];
	return (
		<ReasonForm
			text={ sprintf(
				/* translators: %s: one or several names. */
				__(
					"Posts by these authors won't appear in any feed: %s",
					'frontispiece'
				),
				names.join( ', ' )
			) }
			button={ __( 'Block', 'frontispiece' ) }
			onSubmit={ ( reason ) => void onSubmit( names, true, reason ) }
			onClose={ onClose }
		/>
	);
}
