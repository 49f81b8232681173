<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;

/**
 * Builds the demo's feed pages, each with one feed and the equivalent shortcode. `demo-feeds.data.json` lists them.
 *
 * @phpstan-type DemoPage array{
 *     title: string,
 *     about: string,
 *     feature: string,
 *     attributes: array<string, scalar>,
 *     content: string
 * }
 * @phpstan-type DeclaredPage array{
 *     title: string,
 *     about: string,
 *     intro?: string,
 *     attributes: array<string, scalar>,
 *     isNarrow?: true
 * }
 */
final class FeedPages {
	/** Features => the modules that they belong to. */
	private const MODULES = [ 'social-feed' => 'social-feed', 'photo-feed' => 'photo-feed', 'photo-list' => 'photo-feed' ];

	/** The page that explains every option of the social feed. */
	private const OPTIONS = 'social-feed-options';

	public function __construct( private readonly BlockRegistry $blocks, private readonly ModuleSettings $modules ) {}

	/** @return array<string, DemoPage> slug => page, of the feeds whose modules are on */
	public function list(): array {
		$pages = [];
		/** @var array<string, array{shared: array<string, scalar>, pages: array<string, DeclaredPage>}> $groups */
		$groups = BlockMetadata::data( 'demo-feeds' );
		foreach ( $groups as $feature => $group ) {
			foreach ( $this->modules->isOn( self::MODULES[ $feature ] ) ? $group['pages'] : [] as $slug => $page ) {
				$pages[ $slug ] = $this->page( $feature, $page, array_replace( $group['shared'], $page['attributes'] ) );
			}
		}
		if ( isset( $pages[ self::OPTIONS ] ) ) {
			$pages[ self::OPTIONS ]['content'] .= self::wide( $this->table() );
		}
		return $pages;
	}

	/**
	 * @param DeclaredPage $page
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	private function page( string $feature, array $page, array $attributes ): array {
		$shortcode = 'frontispiece_' . strtr( $feature, '-', '_' );
		foreach ( $attributes as $name => $value ) {
			$shortcode .= sprintf( ' %s="%s"', $name, is_bool( $value ) ? ( $value ? 'yes' : 'no' ) : $value );
		}
		$words = BlockMarkup::paragraph( __( 'Shortcode for this feed:', 'frontispiece' ) ) . BlockMarkup::code( "[$shortcode]" );
		// Match what the editor saves: list attributes are arrays there.
		$saved = array_replace(
			$attributes,
			array_intersect_key( $this->blocks->attributes( $feature, $attributes ), $attributes ),
		);
		$feed  = "<!-- wp:frontispiece/$feature " . serialize_block_attributes( $saved ) . ' /-->';
		return [
			'title'      => $page['title'],
			'about'      => $page['about'],
			'feature'    => $feature,
			'attributes' => $attributes,
			'content'    => ( isset( $page['intro'] ) ? BlockMarkup::paragraph( $page['intro'] ) : '' )
				. $words
				. ( isset( $page['isNarrow'] ) ? $feed : self::wide( $feed ) ),
		];
	}

	private static function wide( string $content ): string {
		return "<!-- wp:group {\"align\":\"wide\"} --><div class=\"wp-block-group alignwide\">$content</div><!-- /wp:group -->";
	}

	/** @return string a table block; each group of options starts with a full-width row */
	private function table(): string {
		$groups = [];
		foreach ( $this->blocks->declared()[ 'social-feed' ]['attributes'] ?? [] as $name => $attribute ) {
			$in = new ArrayReader( $attribute );
			$groups[ $in->string( 'group' ) ][] = sprintf(
				'<tr><td><strong>%s</strong><br><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td></tr>',
				esc_html( $in->string( 'label' ) ),
				esc_html( $name ),
				esc_html( self::values( $attribute ) ),
				esc_html( self::value( $attribute['default'] ?? '' ) ),
				esc_html( $in->string( 'help' ) ),
			);
		}
		$body = '';
		$head = sprintf(
			'<thead><tr><th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead>',
			esc_html__( 'Option', 'frontispiece' ),
			esc_html__( 'Values', 'frontispiece' ),
			esc_html__( 'Default', 'frontispiece' ),
			esc_html__( 'Description', 'frontispiece' ),
		);
		foreach ( $groups as $group => $rows ) {
			$body .= sprintf( '<tr><th colspan="4">%s</th></tr>', esc_html( $group ) ) . implode( '', $rows );
		}
		return "<!-- wp:table --><figure class=\"wp-block-table\"><table>$head<tbody>$body</tbody></table></figure><!-- /wp:table -->";
	}

	/** @param array{type: string, enum?: list<string>, minimum?: int, maximum?: int, ...} $attribute */
	private static function values( array $attribute ): string {
		if ( isset( $attribute['enum'] ) ) {
			return implode( ', ', $attribute['enum'] );
		}
		return match ( $attribute['type'] ) {
			'boolean' => __( 'yes, no', 'frontispiece' ),
			'array'   => __( 'comma-separated list', 'frontispiece' ),
			'integer',
			'number' => isset( $attribute['minimum'], $attribute['maximum'] )
				? "{$attribute['minimum']}–{$attribute['maximum']}"
				: __( 'number', 'frontispiece' ),
			default   => __( 'text', 'frontispiece' ),
		};
	}

	private static function value( mixed $value ): string {
		return match ( true ) {
			is_bool( $value )  => $value ? __( 'yes', 'frontispiece' ) : __( 'no', 'frontispiece' ),
			is_array( $value ) => [] === $value ? '–' : implode( ', ', array_filter( $value, 'is_string' ) ),
			'' === $value      => '–',
			default            => is_scalar( $value ) ? (string) $value : '–',
		};
	}
}
