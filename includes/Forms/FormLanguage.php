<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel\Rest\PublicAnswer;

defined( 'ABSPATH' ) || exit;

/** Prints and answers a form in its own language, which can differ from that of the site. */
final class FormLanguage {
	private const FOLDER = '/languages/';

	/**
	 * @template T
	 * @param callable(): T $do
	 * @return T
	 */
	public static function run( Form $form, callable $do ): mixed {
		if ( determine_locale() === $form->locale ) {
			return $do();
		}
		if ( PublicAnswer::speak( $form->locale ) ) {
			try {
				return $do();
			} finally {
				restore_previous_locale();
			}
		}
		return is_readable( self::file( $form->locale ) ) ? self::ofPlugin( $form->locale, $do ) : $do();
	}

	/**
	 * Uses the plugin's own translation in a language that is not installed on this site, such as that of a form from
	 * another site.
	 *
	 * @template T
	 * @param callable(): T $do
	 * @return T
	 */
	private static function ofPlugin( string $locale, callable $do ): mixed {
		$controller = \WP_Translation_Controller::get_instance();
		$before     = $controller->get_locale();
		$name       = static fn(): string => $locale;
		load_textdomain( 'frontispiece', self::file( $locale ), $locale );
		$controller->set_locale( $locale );
		add_filter( 'pre_determine_locale', $name );
		try {
			return $do();
		} finally {
			remove_filter( 'pre_determine_locale', $name );
			$controller->set_locale( $before );
		}
	}

	/** @return array<string, mixed> the texts of the form's script; [] = English */
	public static function scriptTexts( string $handle ): array {
		$json = load_script_textdomain( $handle, 'frontispiece', dirname( FRONTISPIECE_FILE ) . self::FOLDER );
		$data = is_string( $json ) ? json_decode( $json, true ) : null;
		$data = is_array( $data ) && is_array( $data['locale_data'] ?? null ) ? $data['locale_data'] : [];
		$data = $data['frontispiece'] ?? $data['messages'] ?? [];
		return is_array( $data ) ? $data : [];
	}

	private static function file( string $locale ): string {
		return dirname( FRONTISPIECE_FILE ) . self::FOLDER . "frontispiece-$locale.l10n.php";
	}
}
