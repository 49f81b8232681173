<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Runs the rules of a schema. */
final class Validator {
	/** Maps each rule name in a schema to its class. */
	private const RULES = [
		'required'     => Required::class,
		'requiredfile' => RequiredFile::class,
		'email'        => Email::class,
		'url'          => Url::class,
		'tel'          => Tel::class,
		'number'       => Number::class,
		'date'         => Date::class,
		'time'         => Time::class,
		'color'        => Color::class,
		'file'         => File::class,
		'enum'         => Enum::class,
		'dayofweek'    => DayOfWeek::class,
		'minitems'     => Items::class,
		'maxitems'     => Items::class,
		'minlength'    => Length::class,
		'maxlength'    => Length::class,
		'minnumber'    => NumberRange::class,
		'maxnumber'    => NumberRange::class,
		'mindate'      => DateRange::class,
		'maxdate'      => DateRange::class,
		'minfilesize'  => FileSize::class,
		'maxfilesize'  => FileSize::class,
		'stepnumber'   => StepNumber::class,
		'all'          => All::class,
		'any'          => Any::class,
	];

	/** @var array<string, Rule|Composite> */
	private array $instances = [];

	/** @param array<string, callable(): Rule> $more rules of extensions, by their name in the schema */
	public function __construct( private readonly array $more = [] ) {}

	/** With the rules that extensions add. */
	public static function extended(): self {
		/**
		 * Filters the validation rules that extensions add. The same name needs a rule in the browser: see the event
		 * `frontispiece:form-start`.
		 *
		 * @param array<string, callable(): Rule> $rules By name: small letters. Rules of the plugin cannot be replaced.
		 */
		$more = apply_filters( 'frontispiece_form_validation_rules', [] );
		return new self( is_array( $more ) ? array_filter( $more, 'is_callable' ) : [] );
	}

	/**
	 * @param list<array<array-key, mixed>> $rules
	 * @return list<ValidationError> the first error of each field, in the order of the schema
	 */
	public function errors( array $rules, FieldValues $values ): array {
		$errors = [];
		foreach ( $rules as $members ) {
			$error = $this->error( new Definition( $members ), $values );
			if ( null !== $error && '' !== $error->field ) {
				// The prefix prevents PHP from converting numeric keys to integers.
				$errors[ ".$error->field" ] ??= $error;
			}
		}
		return array_values( $errors );
	}

	/** Returns the error of a rule. Unknown rules pass, so that a newer schema does not block a form. */
	public function error( Definition $definition, FieldValues $values ): ?ValidationError {
		if ( ! $this->knows( $definition ) ) {
			return null;
		}
		$rule = $this->instances[ $definition->name ] ??= $this->make( $definition->name );
		if ( $rule instanceof Composite ) {
			return $rule->error( $definition, $values, $this );
		}
		return $rule->passes( $definition, $values ) ? null : $definition->error();
	}

	public function knows( Definition $definition ): bool {
		return isset( self::RULES[ $definition->name ] ) || isset( $this->more[ $definition->name ] );
	}

	private function make( string $name ): Rule|Composite {
		$type = self::RULES[ $name ] ?? null;
		return null === $type ? ( $this->more[ $name ] )() : new $type();
	}

	/** @return list<string> */
	public static function names(): array {
		return array_keys( self::RULES );
	}
}
