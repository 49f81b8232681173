<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Kernel\Text\Json;

/** Reads the definitions in a file: an export of a form plugin, a post with forms of Jetpack, or a template with tags. */
final class DefinitionFile {
	/** @return array{string, list<array<array-key, mixed>>} name of the plugin, '' if none is recognized; definitions */
	public static function read( string $path ): array {
		$text = (string) file_get_contents( $path );
		$data = Json::decode( trim( mb_scrub( $text, 'UTF-8' ) ) );
		if ( null === $data ) {
			return match ( true ) {
				1 === preg_match( '~<!-- wp:jetpack/contact-form|\[contact-form[\s\]]~', $text ) =>
					[ 'jetpack', [ [ 'content' => $text ] ] ],
				1 === preg_match( '~\[submit\b~', $text ) => [ 'contact-form-7', [ [ '_form' => $text ] ] ],
				default => [ '', [] ],
			};
		}
		$isOne = isset( $data['form']['fields'] )
			|| [] !== array_intersect_key( $data, [ 'fields' => 1, 'form_fields' => 1, '_form' => 1 ] );
		$forms = $isOne ? [ $data ] : array_values( array_filter( $data, 'is_array' ) );
		$forms = array_values( array_filter( $forms, static fn( array $one ): bool => '' !== self::plugin( $one ) ) );
		return [ [] === $forms ? '' : self::plugin( $forms[0] ), $forms ];
	}

	/** @param array<array-key, mixed> $form */
	private static function plugin( array $form ): string {
		$first = is_array( $form['fields'] ?? null ) ? reset( $form['fields'] ) : null;
		return match ( true ) {
			isset( $form['form_fields'] ) || isset( $form['form']['fields'] ) => 'fluent-forms',
			isset( $form['_form'] ) => 'contact-form-7',
			! is_array( $form['fields'] ?? null ) => '',
			is_array( $form['settings'] ?? null ) && is_array( $form['actions'] ?? null ) => 'ninja-forms',
			is_array( $form['settings'] ?? null ) => 'wpforms',
			is_array( $first ) && isset( $first['type'] ) => 'gravity-forms',
			default => '',
		};
	}
}
