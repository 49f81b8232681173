<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldGroup;
use Frontispiece\Forms\Fields\GroupPart;
use Frontispiece\Forms\Template\Tag;

/** [address* shipping "Shipping address"], or with other parts: [address shipping parts:street*,city*,postcode*] */
final class Address extends FieldGroup {
	public const ICON       = 'location';
	public const NAME       = 'your-address';
	public const EXAMPLE    = '[address* your-address country:US "Your address"]';
	protected const OPTIONS = [ ...parent::OPTIONS, 'country' ];

	public function title(): string {
		return __( 'Address', 'frontispiece' );
	}

	public function parts(): array {
		return [
			'street'   => new GroupPart( __( 'Street address', 'frontispiece' ), 'address-line1' ),
			'line2'    => new GroupPart( __( 'Address line 2', 'frontispiece' ), 'address-line2', false ),
			'city'     => new GroupPart( __( 'City', 'frontispiece' ), 'address-level2', width: 'half' ),
			'region'   => new GroupPart( __( 'State or region', 'frontispiece' ), 'address-level1', false, true, 'half' ),
			'postcode' => new GroupPart( __( 'Postal code', 'frontispiece' ), 'postal-code', width: 'half' ),
			'country'  => new GroupPart( __( 'Country', 'frontispiece' ), 'country', true, true, 'half', 'country' ),
		];
	}

	public function joined( array $texts ): string {
		$get   = static fn( string $key ): string => $texts[ $key ] ?? '';
		$place = isset( $texts['region'] )
			? trim( "{$get( 'city' )}, {$get( 'region' )} {$get( 'postcode' )}", ', ' )
			: trim( "{$get( 'postcode' )} {$get( 'city' )}" );
		$lines = [ $get( 'street' ), $get( 'line2' ), $place, $get( 'country' ) ];
		return implode( "\n", array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
	}

	protected function partOptions( Tag $tag, string $key ): array {
		$country = $tag->option( 'country' ) ?? '';
		return 'country' === $key && '' !== $country ? [ "country:$country" ] : [];
	}
}
