<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Runs the rules of a schema. */
final class Validator {
	/** Maps each rule name in a schema to its class. */
	private const RULES = [
		'required'     => FieldRules::class,
		'requiredfile' => FieldRules::class,
		'email'        => Email::class,
		'url'          => Url::class,
		'tel'          => Tel::class,
		'number'       => ValueRules::class,
		'date'         => ValueRules::class,
		'time'         => ValueRules::class,
		'color'        => ValueRules::class,
		'file'         => File::class,
		'enum'         => ValueRules::class,
		'dayofweek'    => ValueRules::class,
		'minitems'     => FieldRules::class,
		'maxitems'     => FieldRules::class,
		'minlength'    => FieldRules::class,
		'maxlength'    => FieldRules::class,
		'minnumber'    => ValueRules::class,
		'maxnumber'    => ValueRules::class,
		'mindate'      => ValueRules::class,
		'maxdate'      => ValueRules::class,
		'minfilesize'  => FieldRules::class,
		'maxfilesize'  => FieldRules::class,
		'stepnumber'   => StepNumber::class,
	];

	/** Rules made of other rules. */
	private const COMPOSITES = [ 'all', 'any' ];

	/** @var array<string, Rule> */
	private array $instances = [];

	/** @param array<string, callable(): Rule> $more rules of extensions, by their name in the schema */
	public function __construct( private readonly array $more = [] ) {}

	/** With the rules that extensions add. */
	public static function extended(): self {
		/**
		 * Filters the validation rules that extensions add. The same name needs a rule in the browser: see the event
		 * `frontispiece:form-start`.
		 *
		 * @since 1.0.0
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
		if ( in_array( $definition->name, self::COMPOSITES, true ) ) {
			return 'all' === $definition->name ? $this->all( $definition, $values ) : $this->any( $definition, $values );
		}
		if ( ! $this->knows( $definition ) ) {
			return null;
		}
		$rule = $this->instances[ $definition->name ] ??= $this->make( $definition->name );
		return $rule->passes( $definition, $values ) ? null : $definition->error();
	}

	/** Passes if all of its rules pass. The one that failed determines which message and field are reported. */
	private function all( Definition $definition, FieldValues $values ): ?ValidationError {
		foreach ( $definition->rules() as $part ) {
			$error = $this->error( $part, $values );
			if ( null !== $error ) {
				return '' === $error->error ? $definition->error() : $error;
			}
		}
		return null;
	}

	/** Passes if any of its rules passes. */
	private function any( Definition $definition, FieldValues $values ): ?ValidationError {
		foreach ( $definition->rules() as $part ) {
			if ( $this->knows( $part ) && null === $this->error( $part, $values ) ) {
				return null;
			}
		}
		return $definition->error();
	}

	public function knows( Definition $definition ): bool {
		return in_array( $definition->name, self::names(), true ) || isset( $this->more[ $definition->name ] );
	}

	private function make( string $name ): Rule {
		$type = self::RULES[ $name ] ?? null;
		return null === $type ? ( $this->more[ $name ] )() : new $type();
	}

	/** @return list<string> */
	public static function names(): array {
		return [ ...array_keys( self::RULES ), ...self::COMPOSITES ];
	}
}
