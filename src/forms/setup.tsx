import { BlockControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	Modal,
	Placeholder,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RemoteChoice } from '../blocks/remote-choice';
import { TemplatePicker } from '../form-templates/picker';
import type { AttributeValue } from '../blocks/attributes';

const SCREEN = 'admin.php?page=frontispiece-forms';

interface SetupProps {
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
}

/** Asks a block without a form for one: an existing form, or a new one from a template. */
export function FormSetup( { attributes, setAttributes }: SetupProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const mayCreate = useSelect(
		( select ) =>
			select( coreStore ).canUser( 'create', 'frontispiece-forms' ) ===
			true,
		[]
	);
	if ( attributes.id ) {
		return mayCreate ? (
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						onClick={ () =>
							window.open(
								`${ SCREEN }&form=${ String( attributes.id ) }`,
								'_blank',
								'noopener'
							)
						}
					>
						{ __( 'Edit form', 'frontispiece' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
		) : null;
	}
	return (
		<Placeholder
			icon="email"
			label={ __( 'Contact form', 'frontispiece' ) }
			instructions={
				mayCreate
					? __(
							'Choose a form, or create one from a template.',
							'frontispiece'
						)
					: __(
							'Choose a form. If the one that you need is missing, ask an administrator to create it under Frontispiece → Forms.',
							'frontispiece'
						)
			}
			isColumnLayout
		>
			<RemoteChoice
				declaration={ {
					type: 'integer',
					label: __( 'Form', 'frontispiece' ),
					choices: '/frontispiece/v1/contact-forms',
				} }
				value={ 0 }
				onChange={ ( id ) => setAttributes( { id } ) }
			/>
			{ mayCreate && (
				<>
					<div>
						<Button
							variant="primary"
							onClick={ () => setOpen( true ) }
						>
							{ __( 'Create from a template', 'frontispiece' ) }
						</Button>
					</div>
					<p>
						<ExternalLink href={ SCREEN }>
							{ __( 'Import forms', 'frontispiece' ) }
						</ExternalLink>{ ' ' }
						<ExternalLink href="admin.php?page=frontispiece">
							{ __(
								'Import from other plugins',
								'frontispiece'
							) }
						</ExternalLink>
					</p>
				</>
			) }
			{ isOpen && (
				<Modal
					size="large"
					title={ __( 'Create from a template', 'frontispiece' ) }
					onRequestClose={ () => setOpen( false ) }
				>
					<TemplatePicker
						onCreated={ ( id ) => {
							setOpen( false );
							setAttributes( { id } );
						} }
					/>
				</Modal>
			) }
		</Placeholder>
	);
}
