import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextareaControl } from '../../components/controls';
import { Findings } from '../../form-settings/findings';
import { TagDialog } from './tag-dialog';
import { insertTag, lineAt } from './tag';
import type { Finding, FieldKind } from '../../form-settings/types';

interface TemplateProps {
	kinds: readonly FieldKind[];
	template: string;
	findings: readonly Finding[];
	onChange: ( template: string ) => void;
}

/** The form template as text, with a button for each field type. */
export function Template( {
	kinds,
	template,
	findings,
	onChange,
}: TemplateProps ) {
	const area = useRef< HTMLTextAreaElement >( null );
	const wasTouched = useRef( false );
	const [ adding, setAdding ] = useState< FieldKind >();

	const select = ( from: number, to = from ) => {
		area.current?.focus();
		area.current?.setSelectionRange( from, to );
	};

	const insert = ( tag: string ) => {
		const { selectionStart: from = 0, selectionEnd: to = 0 } =
			area.current ?? {};
		const next = insertTag(
			template,
			tag,
			wasTouched.current ? [ from, to ] : null
		);
		setAdding( undefined );
		onChange( next.template );
		// Wait until React has updated the textarea.
		window.requestAnimationFrame( () => select( next.at ) );
	};

	return (
		<>
			<p>
				{ __(
					'Click a field to add it. Add * after the type to make it required.',
					'frontispiece'
				) }
			</p>
			<div
				className="frontispiece-form-tags"
				role="group"
				aria-label={ __( 'Add a field', 'frontispiece' ) }
			>
				{ kinds
					.filter( ( { possible } ) => possible )
					.map( ( kind ) => (
						<Button
							key={ kind.kind }
							icon={
								<span
									className={ `dashicons dashicons-${ kind.icon }` }
									aria-hidden="true"
								/>
							}
							variant="secondary"
							size="compact"
							onClick={ () => setAdding( kind ) }
						>
							{ kind.title }
						</Button>
					) ) }
			</div>
			<TextareaControl
				ref={ area }
				className="frontispiece-code"
				label={ __( 'Fields', 'frontispiece' ) }
				rows={ 14 }
				spellCheck={ false }
				value={ template }
				onFocus={ () => ( wasTouched.current = true ) }
				onChange={ onChange }
			/>
			<Findings
				findings={ findings }
				onLine={ ( line ) => select( ...lineAt( template, line ) ) }
			/>
			{ adding && (
				<TagDialog
					kind={ adding }
					kinds={ kinds }
					template={ template }
					onInsert={ insert }
					onClose={ () => setAdding( undefined ) }
				/>
			) }
		</>
	);
}
