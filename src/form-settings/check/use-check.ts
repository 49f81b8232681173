import { useEffect, useState } from '@wordpress/element';
import { startCheck } from '../../form-check/start';
import type { CheckedForm, Report } from '../../form-check/types';

/** What the check of a form found, and in which form. */
export interface CheckResult {
	form: CheckedForm;
	report: Report;
}

/**
 * Checks a form in a worker, which ends as soon as the form changes. The last result stays until the next one.
 *
 * @param form undefined while somebody types
 */
export function useCheck( form: CheckedForm | undefined ) {
	const [ result, setResult ] = useState< CheckResult >();
	useEffect(
		() =>
			form &&
			startCheck( form, ( report ) => setResult( { form, report } ) ),
		[ form ]
	);
	return { result, isChecking: ! form || result?.form !== form };
}
