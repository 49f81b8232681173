import { lazy, Suspense, useEffect, useState } from 'react';
import { registerIsland } from '../island/mount';
import { Acceptance } from './fields/acceptance';
import { Challenges } from './fields/challenges';
import { fillContext } from './fields/context';
import { Counters } from './fields/counter';
import { Drafts } from './submission/drafts';
import { Exclusive } from './fields/exclusive';
import { FreeText } from './fields/free-text';
import { Range } from './fields/range';
import { startSaving } from './progress/start';
import { startRows } from './rows/start';
import { missingFeatures } from './validation/requirements';
import { showPlainParts } from './submission/plain';
import { Reset } from './submission/reset';
import { addRule } from './rules/validate';
import { Session } from './submission/session';
import { Submit } from './submission/submit';
import { Validation } from './validation/validation';
import { WebAddress } from './fields/web-address';
import { Widgets } from './fields/widgets';
import type { IslandComponentProps } from '../island/mount';
import type { FormProps } from './types';

const Conditions = lazy(
	() =>
		import(
			/* webpackChunkName: "form-conditions" */ './conditions/conditions'
		)
);

const Calculations = lazy(
	() =>
		import(
			/* webpackChunkName: "form-calculations" */ './calculation/calculations'
		)
);

const Files = lazy(
	() => import( /* webpackChunkName: "form-files" */ './files/files' )
);

/** Returns why the form cannot start and stays as the server rendered it; '' if nothing prevents it. */
function obstacle( config: Partial< FormProps > ): string {
	const missing = missingFeatures();
	if ( missing.length ) {
		return `this browser lacks ${ missing.join( ', ' ) }`;
	}
	return config.id && config.endpoint ? '' : 'its settings are missing';
}

/** Enables what was disabled until the script started, and shows what styles hide where scripts run. */
function letGo( container: HTMLElement ): void {
	for ( const element of container.querySelectorAll< HTMLInputElement >(
		'[data-off]'
	) ) {
		element.disabled = false;
	}
	container.dataset.plain = '';
	showPlainParts( container );
}

/** Lets scripts of extensions add rules and behavior before the form is operated. */
function begin( form: HTMLFormElement, props: FormProps ): Session {
	form.dispatchEvent(
		new CustomEvent( 'frontispiece:form-start', {
			bubbles: true,
			detail: { addRule },
		} )
	);
	const session = new Session( form, props );
	startSaving( session );
	startRows( session );
	fillContext( session );
	if ( form.querySelector( '.frontispiece-form__step' ) ) {
		const loaded = import(
			/* webpackChunkName: "form-steps" */ './steps/steps'
		).then(
			( { Steps } ) => new Steps( session ),
			() => undefined
		);
		session.beforeSend = async ( submitter ) => {
			const steps = await loaded;
			// Without the script of steps, each step is a page.
			return steps
				? steps.submit( submitter )
				: HTMLFormElement.prototype.submit.call( form );
		};
	}
	return session;
}

function ContactForm( {
	form,
	props,
}: {
	form: HTMLFormElement;
	props: FormProps;
} ) {
	const [ session ] = useState( () => begin( form, props ) );
	useEffect( () => () => session.gone.abort(), [ session ] );
	return (
		<>
			<Drafts session={ session } />
			<Exclusive session={ session } />
			<Challenges session={ session } />
			<WebAddress session={ session } />
			<FreeText session={ session } />
			<Acceptance session={ session } />
			<Counters session={ session } />
			<Range session={ session } />
			<Validation session={ session } />
			<Widgets session={ session } />
			<Reset session={ session } />
			<Submit session={ session } />
			{ form.querySelector( 'output[data-formula]' ) ? (
				<Suspense fallback={ null }>
					<Calculations session={ session } />
				</Suspense>
			) : null }
			{ form.querySelector( 'input[type=file]' ) ? (
				<Suspense fallback={ null }>
					<Files session={ session } />
				</Suspense>
			) : null }
			{ props.conditions ? (
				<Suspense fallback={ null }>
					<Conditions session={ session } />
				</Suspense>
			) : null }
		</>
	);
}

export function Forms( { container, config }: IslandComponentProps ) {
	const props = config as unknown as FormProps;
	const root = container.querySelector( '.frontispiece-form' );
	const form = root?.querySelector( 'form' );
	// Browsers ignore a form inside another form: its tag is dropped and its fields belong to the outer form.
	const isMisplaced = Boolean( container.closest( 'form' ) );
	const reason = isMisplaced ? '' : obstacle( props );

	useEffect( () => {
		if ( isMisplaced && root ) {
			root.textContent = props.misplaced;
		}
		if ( reason ) {
			// eslint-disable-next-line no-console
			console.error(
				`frontispiece: the form does not start: ${ reason }`
			);
			letGo( container );
		}
	}, [ isMisplaced, reason, root, container, props ] );

	return form && ! isMisplaced && ! reason ? (
		<ContactForm form={ form } props={ props } />
	) : null;
}

registerIsland( 'forms', Forms );
