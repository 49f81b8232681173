<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Calculation\Expression;
use Frontispiece\Forms\Calculation\ExpressionParser;
use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\RowColumns;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/**
 * [calculated total decimals:2 "[guests] * 12.5"]: a number that the server calculates. Whatever a browser sends for it
 * is ignored. A column of a repeating group, such as [guests:price], is the sum of its rows.
 */
final class Calculated extends FieldType {
	public const ICON             = 'calculator';
	public const NAME             = 'total';
	public const EXAMPLE          = '[calculated total decimals:2 "[guests] * 12.5"]';
	public const COUNTED_AS       = 'number';
	protected const OPTIONS       = [ 'formula', 'decimals' ];
	protected const IS_REQUIRABLE = false;
	private const MAX_DECIMALS    = 10;

	/** @var array<string, true> names of the fields that are being calculated, which may refer to each other */
	private array $pending = [];

	public function title(): string {
		return __( 'Calculated number', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		return '';
	}

	public function sample( Tag $tag ): string {
		return Expression::print( 42.0, self::decimals( $tag ) );
	}

	public function mistake( Tag $tag ): string {
		return null !== self::formula( $tag )
			? ''
			: sprintf(
				/* translators: %s: the name of a field. */
				__(
					'The formula of “%s” is not valid. Use numbers, fields such as [guests], + - * / and parentheses.',
					'frontispiece',
				),
				$tag->name,
			);
	}

	public function references( Tag $tag ): array {
		return self::formula( $tag )?->fields() ?? [];
	}

	public function render( Tag $tag, Field $field ): string {
		$ids = array_map(
			static fn( Tag $other ): string => $field->forTag( $other )->id(),
			array_filter( array_map( $field->form->field( ... ), RowColumns::fields( $field->form, $this->references( $tag ) ) ) ),
		);
		$own = [
			'class'         => $field->classes( 'output' ),
			'id'            => $field->id(),
			'name'          => $tag->name,
			'for'           => implode( ' ', $ids ),
			'data-formula'  => self::text( $tag ),
			'data-decimals' => self::decimals( $tag ),
		];
		return $field->wrap(
			sprintf( '<output%s>%s</output>', Field::print( $own ), Escape::html( $this->initial( $tag, $field )[0] ) ),
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return $this->result(
			$tag,
			$form,
			static fn( Tag $other ): array => (array) $form->type( $other )->value( $other, $posted, $form ),
		);
	}

	public function initial( Tag $tag, Field $field ): array {
		$form  = $field->form;
		$texts = static fn( Tag $other ): array => $form->type( $other )->initial( $other, $field->forTag( $other ) );
		return [ $this->result( $tag, $form, $texts ) ];
	}

	/** @param \Closure(Tag): array<array-key, string> $texts values of another field */
	private function result( Tag $tag, Form $form, \Closure $texts ): string {
		if ( isset( $this->pending[ $tag->name ] ) ) {
			return '';
		}
		$this->pending[ $tag->name ] = true;
		try {
			$number = self::formula( $tag )?->value( static function ( string $name ) use ( $form, $texts ): float {
				$other = $form->field( $name );
				return self::sum( null === $other ? self::column( $name, $form, $texts ) : $texts( $other ) );
			} );
		} finally {
			unset( $this->pending[ $tag->name ] );
		}
		return Expression::print( $number, self::decimals( $tag ) );
	}

	/**
	 * @param \Closure(Tag): array<array-key, string> $texts values of another field
	 * @return list<string> values of a column, in the rows that are used
	 */
	private static function column( string $name, Form $form, \Closure $texts ): array {
		$count  = $form->field( explode( ':', $name )[0] );
		$rows   = null === $count ? 0.0 : self::sum( $texts( $count ) );
		$values = [];
		foreach ( RowColumns::forField( $form, $name ) as $row => $field ) {
			$other  = $row <= $rows ? $form->field( $field ) : null;
			$values = [ ...$values, ...array_values( null === $other ? [] : $texts( $other ) ) ];
		}
		return $values;
	}

	/**
	 * @param array<array-key, string> $texts
	 * @return float sum of the numbers among them: a field without a number is 0, chosen boxes count together
	 */
	private static function sum( array $texts ): float {
		$numbers = array_map( static fn( string $text ): ?float => RuleText::number( RuleText::trim( $text ) ), $texts );
		return array_reduce( $numbers, static fn( float $sum, ?float $next ): float => $sum + ( $next ?? 0.0 ), 0.0 );
	}

	private static function text( Tag $tag ): string {
		return $tag->values[0] ?? '';
	}

	private static function formula( Tag $tag ): ?Expression {
		return ExpressionParser::parse( self::text( $tag ) );
	}

	public static function decimals( Tag $tag ): int {
		return min( self::MAX_DECIMALS, $tag->int( 'decimals' ) ?? 2 );
	}
}
