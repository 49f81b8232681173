<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Module;

/**
 * Writes a privacy receipt as a draft page, whose text owners take over into their privacy policy.
 *
 * @phpstan-import-type Receipt from PrivacyReceipt
 */
final class ReceiptPage {
	/**
	 * @param Receipt $receipt
	 * @return int ID of the draft; 0 if WordPress could not save it
	 */
	public static function create( array $receipt ): int {
		return wp_insert_post( [
			'post_type'    => 'page',
			'post_status'  => 'draft',
			'post_title'   => __( 'Third-party content, cookies and browser storage', 'frontispiece' ),
			// WordPress removes slashes from what it inserts.
			'post_content' => wp_slash( self::content( $receipt ) ),
		] );
	}

	/** @param Receipt $receipt */
	private static function content( array $receipt ): string {
		$html = '';
		foreach ( [
			Module::BEFORE_CONSENT => __( 'Before consent', 'frontispiece' ),
			Module::AFTER_CONSENT  => __( 'After consent', 'frontispiece' ),
			Module::AFTER_CLICK    => __( 'After a click', 'frontispiece' ),
		] as $when => $title ) {
			$rows  = array_map(
				static fn( array $request ): array => [ $request['host'], $request['purpose'] ],
				array_filter( $receipt['requests'], static fn( array $request ): bool => $when === $request['when'] ),
			);
			$html .= BlockMarkup::heading( $title ) . ( [] === $rows
				? BlockMarkup::paragraph( __( 'No other hosts.', 'frontispiece' ) )
				: self::table( [ __( 'Host', 'frontispiece' ), __( 'Purpose', 'frontispiece' ) ], $rows ) );
		}
		return [] === $receipt['storage'] ? $html : $html
			. BlockMarkup::heading( __( 'Cookies and browser storage', 'frontispiece' ) )
			. self::table(
				[
					__( 'Name', 'frontispiece' ),
					__( 'Type', 'frontispiece' ),
					__( 'Kept for', 'frontispiece' ),
					__( 'Purpose', 'frontispiece' ),
				],
				array_map(
					static fn( array $item ): array => [ $item['name'], self::kind( $item['kind'] ), $item['lifetime'], $item['purpose'] ],
					$receipt['storage'],
				),
			);
	}

	private static function kind( string $kind ): string {
		return match ( $kind ) {
			'cookie' => __( 'Cookie', 'frontispiece' ),
			'local'  => __( 'Local storage', 'frontispiece' ),
			default  => __( 'Session storage', 'frontispiece' ),
		};
	}

	/**
	 * @param list<string>                    $head
	 * @param array<array-key, list<string>>  $rows
	 */
	private static function table( array $head, array $rows ): string {
		$cell = static fn( string $text, string $tag ): string => "<$tag>" . Escape::html( $text ) . "</$tag>";
		$row  = static fn( array $cells, string $tag ): string =>
			'<tr>' . implode( '', array_map( static fn( string $text ): string => $cell( $text, $tag ), $cells ) ) . '</tr>';
		return BlockMarkup::block( 'table', [], sprintf(
			'<figure class="wp-block-table"><table><thead>%s</thead><tbody>%s</tbody></table></figure>',
			$row( $head, 'th' ),
			implode( '', array_map( static fn( array $cells ): string => $row( $cells, 'td' ), $rows ) ),
		) );
	}
}
