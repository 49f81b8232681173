<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\PastedAddress;

/** [url your-site scheme:https] */
final class Url extends Line {
	public const ICON       = 'admin-links';
	public const NAME       = 'your-site';
	public const EXAMPLE    = '[url your-site scheme:https]';
	protected const OPTIONS = [ ...parent::OPTIONS, 'scheme' ];
	protected const TYPE    = 'url';
	protected const RULE    = 'url';
	protected const ERROR   = 'invalid_url';

	public function title(): string {
		return __( 'URL', 'frontispiece' );
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return self::prefixed( PastedAddress::clean( $posted->line( $tag->name ) ), self::scheme( $tag, $form ) );
	}

	/** Adds the scheme as the script does, for visitors without JavaScript: example.org becomes http://example.org. */
	public static function prefixed( string $value, string $scheme ): string {
		return 1 === preg_match( '/^[a-z][a-z0-9+-]*:/i', $value ) || ! str_contains( $value, '.' )
			? $value
			: "$scheme://" . ltrim( $value, '/' );
	}

	protected function own( Tag $tag, Field $field ): array {
		return parent::own( $tag, $field ) + [ 'data-scheme' => self::scheme( $tag, $field->form ) ];
	}

	private static function scheme( Tag $tag, Form $form ): string {
		$own = $tag->option( 'scheme' );
		return in_array( $own, [ 'http', 'https' ], true ) ? $own : $form->settings->text( 'url_scheme' );
	}
}
