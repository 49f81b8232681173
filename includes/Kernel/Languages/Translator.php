<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Languages;

/**
 * A plugin that translates the site. Owners translate the texts of forms and feeds where they translate everything else:
 * in the list of strings of that plugin, which has one translation for equal texts.
 */
interface Translator {
	/** The group in which the plugin lists our texts. */
	public const GROUP = 'Frontispiece';

	/** @return array<string, string> locale => code of each language of the site */
	public function languages(): array;

	/**
	 * Returns the locale of the page that is printed; '' if the plugin does not know it.
	 *
	 * @param int $post the post that is printed, which says it in responses of REST; 0 = none
	 */
	public function locale( int $post ): string;

	/** Whether this page of the administration lists the texts, so that they must be registered. */
	public function listsTexts(): bool;

	/**
	 * @param string $name   what owners see beside the texts, such as the title of the form
	 * @param string $locale language of the texts
	 */
	public function register( string $name, string $text, string $locale ): void;

	/** Returns the text itself if it has no translation. */
	public function translate( string $text, string $locale ): string;

	/**
	 * Returns the arguments of WP_Query for posts in a language, also in requests of REST and Ajax.
	 *
	 * @param array<array-key, mixed> $arguments
	 * @return array<array-key, mixed>
	 */
	public function query( array $arguments, string $locale ): array;

	/** Returns a URL of this site in a language. */
	public function url( string $url, string $locale ): string;

	/** Returns the ID of the translation of a post, or of the post itself if there is none. */
	public function post( int $id, string $locale ): int;
}
