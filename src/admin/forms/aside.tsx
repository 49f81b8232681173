import { __ } from '@wordpress/i18n';
import { ConvertForm } from './blocks/convert-form';
import { Copy } from '../../form-settings/copy';
import { FormCheck } from '../../form-settings/check/form-check';
import { Findings } from '../../form-settings/findings';
import { Preview } from '../../form-templates/preview';
import { Revisions } from './revisions';
import type { LookedForm } from '../../form-settings/preview';
import type { Finding, FormDefinition } from '../../form-settings/types';

interface AsideProps {
	id: string;
	form: FormDefinition;
	looked: LookedForm | undefined;
	findings: readonly Finding[];
	onUse: ( form: FormDefinition ) => void;
}

/**
 * Sidebar of the form editor: placement, preview and revisions. Buttons are above the preview, which arrives later and
 * would move them away under the pointer.
 */
export function Aside( { id, form, looked, findings, onUse }: AsideProps ) {
	const isNew = id === 'new';
	return (
		<aside aria-label={ __( 'Preview and embed', 'frontispiece' ) }>
			<h2>{ __( 'Add this form to a page', 'frontispiece' ) }</h2>
			{ isNew ? (
				<p>{ __( 'Save the form first.', 'frontispiece' ) }</p>
			) : (
				<>
					<p>
						{ __(
							'In the page editor, add the “Contact form” block and select this form. Anywhere else, use the shortcode:',
							'frontispiece'
						) }
					</p>
					<p>
						<Copy text={ `[frontispiece_form id="${ id }"]` } />
					</p>
					<ConvertForm id={ Number( id ) } />
				</>
			) }
			{ looked && (
				<>
					<h2>{ __( 'Check', 'frontispiece' ) }</h2>
					<FormCheck
						id={ isNew ? 0 : Number( id ) }
						form={ form }
						{ ...looked.check }
					/>
				</>
			) }
			<h2>{ __( 'Preview', 'frontispiece' ) }</h2>
			<Findings findings={ findings } />
			{ looked && <Preview html={ looked.html } /> }
			{ ! isNew && <Revisions id={ Number( id ) } onUse={ onUse } /> }
		</aside>
	);
}
