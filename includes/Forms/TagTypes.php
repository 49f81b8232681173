<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** Every kind of form tag is a file and a line here. */
final class TagTypes {
	private const TYPES = [
		'text'       => Tags\Text::class,
		'email'      => Tags\Email::class,
		'url'        => Tags\Url::class,
		'tel'        => Tags\Tel::class,
		'number'     => Tags\Number::class,
		'range'      => Tags\Range::class,
		'date'       => Tags\Date::class,
		'time'       => Tags\Time::class,
		'color'      => Tags\Color::class,
		'textarea'   => Tags\Textarea::class,
		'select'     => Tags\Select::class,
		'checkbox'   => Tags\Checkbox::class,
		'radio'      => Tags\Radio::class,
		'acceptance' => Tags\Acceptance::class,
		'quiz'       => Tags\Quiz::class,
		'captcha'    => Tags\Captcha::class,
		'turnstile'  => Tags\Turnstile::class,
		'recaptcha'  => Tags\Recaptcha::class,
		'file'       => Tags\File::class,
		'hidden'     => Tags\Hidden::class,
		'count'      => Tags\Count::class,
		'submit'     => Tags\Submit::class,
	];

	private const NAMELESS  = [ 'submit', 'turnstile', 'recaptcha' ];
	private const ENCLOSING = [ 'acceptance', 'textarea' ];

	/** @var array<string, TagType> */
	private array $made = [];

	public function get( string $type ): TagType {
		$name = self::TYPES[ $type ] ?? Tags\Text::class;
		return $this->made[ $type ] ??= new $name();
	}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::TYPES );
	}

	public static function parser(): TagParser {
		return new TagParser( array_map( static fn( string $type ): bool => ! in_array( $type, self::NAMELESS, true ), array_combine( self::names(), self::names() ) ), self::ENCLOSING );
	}
}
