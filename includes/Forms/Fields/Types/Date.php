<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** [date* arrival min:today max:today+60days weekdays:1,2,3,4,5] */
final class Date extends Line {
	public const ICON       = 'calendar-alt';
	public const NAME       = 'on-day';
	public const EXAMPLE    = '[date* arrival min:today max:today+60days weekdays:1,2,3,4,5]';
	protected const OPTIONS = [ 'value', 'first', 'last', 'weekdays', 'readonly', 'get' ];
	protected const TYPE    = 'date';

	public function title(): string {
		return __( 'Date', 'frontispiece' );
	}

	public function rules( Tag $tag, Form $form ): array {
		$days = self::weekdays( $tag );
		return [
			...Rule::required( $tag, $form ),
			Rule::forTag( 'date', $tag, $form, 'invalid_date' ),
			...Rule::limit( 'mindate', $tag, $form, 'date_too_early', self::bound( $tag->option( 'min' ) ) ),
			...Rule::limit( 'maxdate', $tag, $form, 'date_too_late', self::bound( $tag->option( 'max' ) ) ),
			...(
				[] === $days ? [] : [ Rule::forTag( 'dayofweek', $tag, $form, 'date_weekday', [ 'accept' => $days ] ) ]
			),
		];
	}

	protected function own( Tag $tag, Field $field ): array {
		return [
			'min' => self::bound( $tag->option( 'min' ) ),
			'max' => self::bound( $tag->option( 'max' ) ),
		];
	}

	/** @return string|null a date: as written, today, or relative to today in days, weeks, months or years */
	private static function bound( ?string $text ): ?string {
		if ( null === $text || 1 === preg_match( '/^\d{4}-\d\d-\d\d$/', $text ) ) {
			return $text;
		}
		if ( 1 !== preg_match( '/^today(?:([+-]\d{1,4})(day|week|month|year)s?)?$/', $text, $match ) ) {
			return null;
		}
		$day = new \DateTimeImmutable( 'today', wp_timezone() );
		return ( isset( $match[1], $match[2] ) ? $day->modify( "{$match[1]} {$match[2]}" ) : $day )->format( 'Y-m-d' );
	}

	/** @return list<int> 1 = Monday, 7 = Sunday */
	private static function weekdays( Tag $tag ): array {
		$option = $tag->option( 'weekdays' ) ?? '';
		return 1 === preg_match( '/^[1-7](?:,[1-7])*$/', $option ) ? array_map( 'intval', explode( ',', $option ) ) : [];
	}
}
