<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\PhoneNumber;
use Frontispiece\Forms\Template\Tag;

/** [tel* your-phone prefix:+49] */
final class Tel extends Line {
	public const ICON       = 'phone';
	public const NAME       = 'your-phone';
	public const EXAMPLE    = '[tel your-phone prefix:+49]';
	protected const OPTIONS = [ ...parent::OPTIONS, 'prefix' ];

	/** End of the name of the value in the international format. */
	public const INTERNATIONAL = 'e164';

	protected const TYPE  = 'tel';
	protected const RULE  = 'tel';
	protected const ERROR = 'invalid_tel';

	public function title(): string {
		return __( 'Phone', 'frontispiece' );
	}

	public function beside( Tag $tag, string|array $value ): array {
		$text = implode( ' ', (array) $value );
		return [ self::INTERNATIONAL => PhoneNumber::international( $text, $tag->option( 'prefix' ) ?? '' ) ];
	}
}
