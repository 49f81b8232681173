<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\Types\Choices;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\RepeatedRows;

/** Adds and removes rows of repeating groups for visitors without JavaScript, whose buttons submit the form. */
final class RowButtons {
	private const PREFIXES = [ '', Choices::FREE_TEXT ];

	/** @return PostedData|null what the form shows next; null if no such button was pressed */
	public static function apply( Form $form, PostedData $posted ): ?PostedData {
		$pressed = $posted->text( RepeatedRows::BUTTON );
		if ( 1 !== preg_match( '/^(.+):(?:add|remove:(\d{1,2}))$/D', $pressed, $match ) ) {
			return null;
		}
		$tag  = $form->field( $match[1] );
		$type = null === $tag ? null : $form->type( $tag );
		if ( null === $tag || ! $type instanceof Repeat ) {
			return null;
		}
		$count   = (int) $type->value( $tag, $posted, $form );
		$removed = (int) ( $match[2] ?? 0 );
		if ( 0 === $removed ) {
			return $posted->replacing( [], [ $tag->name => (string) min( $type->limit( $tag, $form ), $count + 1 ) ], [] );
		}
		if ( $removed > $count || $count <= $type->least( $tag ) ) {
			return $posted;
		}
		[ $names, $values ] = self::moved( $form, $posted, $tag->name, $removed );
		return $posted->replacing( $names, [ $tag->name => (string) ( $count - 1 ) ] + $values, [] );
	}

	/** @return array{list<string>, array<string, string|list<string>>} names of all rows from one on, and their values */
	private static function moved( Form $form, PostedData $posted, string $group, int $from ): array {
		$names  = [];
		$values = [];
		foreach ( $form->fields() as $field ) {
			if ( 1 !== preg_match( '/^' . preg_quote( $group, '/' ) . ':(\d+):(.+)$/D', $field->name, $match ) || $match[1] < $from ) {
				continue;
			}
			foreach ( self::PREFIXES as $prefix ) {
				$next    = $prefix . $group . ':' . ( (int) $match[1] + 1 ) . ':' . $match[2];
				$names[] = $prefix . $field->name;
				$value   = $posted->only( [ $next ] );
				if ( [] !== $value ) {
					$values[ $prefix . $field->name ] = reset( $value );
				}
			}
		}
		return [ $names, $values ];
	}
}
