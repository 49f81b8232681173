import { __, _n, createI18n, sprintf } from '@wordpress/i18n';
import type { FormProps } from './types';

export { sprintf };

const ofPage = { __, _n };

export type Translator = typeof ofPage;

/**
 * Returns what translates the texts of a form: with those that a form in another language than the page brings along, or
 * else with those of the page. Each form has its own, because forms in several languages can be at work at once.
 */
export const translatorOf = ( {
	texts,
}: Pick< FormProps, 'texts' > ): Translator =>
	texts ? createI18n( texts, 'frontispiece' ) : ofPage;
