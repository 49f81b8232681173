<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Fields\Types\Acceptance;
use Frontispiece\Forms\Fields\Types\Captcha;
use Frontispiece\Forms\Fields\Types\Checkbox;
use Frontispiece\Forms\Fields\Types\Color;
use Frontispiece\Forms\Fields\Types\Count;
use Frontispiece\Forms\Fields\Types\Date;
use Frontispiece\Forms\Fields\Types\Email;
use Frontispiece\Forms\Fields\Types\File;
use Frontispiece\Forms\Fields\Types\Hidden;
use Frontispiece\Forms\Fields\Types\Number;
use Frontispiece\Forms\Fields\Types\Quiz;
use Frontispiece\Forms\Fields\Types\Radio;
use Frontispiece\Forms\Fields\Types\Range;
use Frontispiece\Forms\Fields\Types\Recaptcha;
use Frontispiece\Forms\Fields\Types\Select;
use Frontispiece\Forms\Fields\Types\Submit;
use Frontispiece\Forms\Fields\Types\Tel;
use Frontispiece\Forms\Fields\Types\Text;
use Frontispiece\Forms\Fields\Types\Textarea;
use Frontispiece\Forms\Fields\Types\Time;
use Frontispiece\Forms\Fields\Types\Turnstile;
use Frontispiece\Forms\Fields\Types\Url;
use Frontispiece\Forms\Template\TagParser;

/** Registry of field types. A new type is a file and a line here. */
final class FieldTypes {
	private const TYPES = [
		'text'       => Text::class,
		'email'      => Email::class,
		'url'        => Url::class,
		'tel'        => Tel::class,
		'number'     => Number::class,
		'range'      => Range::class,
		'date'       => Date::class,
		'time'       => Time::class,
		'color'      => Color::class,
		'textarea'   => Textarea::class,
		'select'     => Select::class,
		'checkbox'   => Checkbox::class,
		'radio'      => Radio::class,
		'acceptance' => Acceptance::class,
		'quiz'       => Quiz::class,
		'captcha'    => Captcha::class,
		'turnstile'  => Turnstile::class,
		'recaptcha'  => Recaptcha::class,
		'file'       => File::class,
		'hidden'     => Hidden::class,
		'count'      => Count::class,
		'submit'     => Submit::class,
	];

	private const NAMELESS  = [ 'submit', 'turnstile', 'recaptcha' ];
	private const ENCLOSING = [ 'acceptance', 'textarea' ];

	/** @var array<string, FieldType> */
	private array $made = [];

	public function get( string $type ): FieldType {
		$name = self::TYPES[ $type ] ?? Text::class;
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
