<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Kernel;

/** The field types of the plugin. Each is a file in Types/ and a line here. */
final class BuiltInFieldTypes {
	/** By name, in the order of the editor's buttons. */
	private const TYPES = [
		'text'          => Types\Text::class,
		'name'          => Types\Name::class,
		'email'         => Types\Email::class,
		'url'           => Types\Url::class,
		'tel'           => Types\Tel::class,
		'address'       => Types\Address::class,
		'country'       => Types\Country::class,
		'number'        => Types\Number::class,
		'range'         => Types\Range::class,
		'calculated'    => Types\Calculated::class,
		'date'          => Types\Date::class,
		'time'          => Types\Time::class,
		'color'         => Types\Color::class,
		'textarea'      => Types\Textarea::class,
		'select'        => Types\Select::class,
		'checkbox'      => Types\Checkbox::class,
		'radio'         => Types\Radio::class,
		'rating'        => Types\Rating::class,
		'scale'         => Types\Scale::class,
		'nps'           => Types\Nps::class,
		'acceptance'    => Types\Acceptance::class,
		'newsletter'    => Types\NewsletterConsent::class,
		'quiz'          => Types\Quiz::class,
		'captcha'       => Types\Captcha::class,
		'proof_of_work' => Types\ProofOfWork::class,
		'turnstile'     => Types\Turnstile::class,
		'hcaptcha'      => Types\HCaptcha::class,
		'recaptcha'     => Types\Recaptcha::class,
		'file'          => Types\File::class,
		'repeat'        => Types\Repeat::class,
		'hidden'        => Types\Hidden::class,
		'count'         => Types\Count::class,
		'submit'        => Types\Submit::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, callable(): FieldType> by name; a page makes only those it shows */
	public function factories(): array {
		return array_map(
			fn( string $class ): \Closure => fn(): FieldType => $this->kernel->get( $class ),
			self::TYPES,
		);
	}
}
