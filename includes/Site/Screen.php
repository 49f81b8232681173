<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Caps;

/** The owner's screen: a switch and the options of each feature, drawn from their declarations; no feature adds anything to it by hand. */
final class Screen {
	private const PAGE   = 'frontispiece-site';
	private const ACTION = 'frontispiece_site';

	public function __construct( private readonly Switches $switches ) {}

	public function register(): void {
		add_action( 'admin_menu', fn() => add_submenu_page( 'frontispiece', __( 'Site features', 'frontispiece' ), __( 'Site features', 'frontispiece' ), Caps::MANAGE, self::PAGE, fn() => $this->show() ), 20 );
		add_action( 'admin_post_' . self::ACTION, fn() => $this->save() );
	}

	private function save(): never {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Caps::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$sent    = is_array( $_POST['site'] ?? null ) ? wp_unslash( $_POST['site'] ) : []; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- validated by the declarations.
		$on      = [];
		$options = [];
		foreach ( $this->switches->declared() as $feature => $declared ) {
			$given = is_array( $sent[ $feature ] ?? null ) ? $sent[ $feature ] : [];
			if ( isset( $given['on'] ) ) {
				$on[] = $feature;
			}
			// A box that is not ticked sends nothing.
			$off                 = array_map( static fn(): string => '', array_filter( $declared['attributes'] ?? [], static fn( array $option ): bool => 'boolean' === $option['type'] ) );
			$options[ $feature ] = array_filter( is_array( $given['options'] ?? null ) ? $given['options'] : [], 'is_string', ARRAY_FILTER_USE_KEY ) + $off;
		}
		$this->switches->save( $on, $options );
		wp_safe_redirect( admin_url( 'admin.php?saved=1&page=' . self::PAGE ) );
		exit;
	}

	private function show(): void {
		$stored = $this->switches->stored();
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Site features', 'frontispiece' ); ?></h1>
			<?php
			if ( isset( $_GET['saved'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
				wp_admin_notice( esc_html__( 'Saved.', 'frontispiece' ), [ 'type' => 'success', 'dismissible' => true ] );
			}
			?>
			<p><?php esc_html_e( 'A feature that is off adds nothing to your pages. Page caches should be emptied after a change.', 'frontispiece' ); ?></p>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
				<?php
				wp_nonce_field( self::ACTION );
				foreach ( $this->switches->declared() as $feature => $declared ) {
					$this->feature( $feature, $declared['title'] ?? $feature, $declared['description'] ?? '', $declared['attributes'] ?? [], in_array( $feature, $stored['on'], true ), $this->switches->settings( $feature, $stored['options'][ $feature ] ?? [] )->all() );
				}
				submit_button();
				?>
			</form>
		</div>
		<?php
	}

	/**
	 * @param array<string, array<string, mixed>> $options
	 * @param array<string, mixed>                $values
	 */
	private function feature( string $feature, string $title, string $description, array $options, bool $on, array $values ): void {
		printf(
			'<fieldset class="card" style="max-width:50rem"><legend class="screen-reader-text">%1$s</legend><h2><label><input type="checkbox" name="site[%2$s][on]" value="1"%3$s> %1$s</label></h2><p>%4$s</p>',
			esc_html( $title ),
			esc_attr( $feature ),
			checked( $on, true, false ),
			esc_html( $description )
		);
		if ( [] !== $options ) {
			echo '<details><summary>' . esc_html__( 'Options', 'frontispiece' ) . '</summary><table class="form-table" role="presentation">';
			foreach ( $options as $name => $option ) {
				$this->option( "site-$feature-$name", "site[$feature][options][$name]", $option, $values[ $name ] ?? '' );
			}
			echo '</table></details>';
		}
		if ( $on ) {
			/**
			 * Prints what a feature that is on has to tell its owner, below its options.
			 *
			 * @param string $feature
			 */
			do_action( 'frontispiece_site_settings', $feature );
		}
		echo '</fieldset>';
	}

	/** @param array<string, mixed> $option */
	private function option( string $id, string $field, array $option, mixed $value ): void {
		$text = static fn( string $name ): string => is_string( $option[ $name ] ?? null ) ? $option[ $name ] : '';
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $text( 'label' ) ) );
		if ( 'boolean' === $option['type'] ) {
			printf( '<input type="checkbox" id="%s" name="%s" value="1"%s>', esc_attr( $id ), esc_attr( $field ), checked( $value, true, false ) );
		} elseif ( is_array( $option['enum'] ?? null ) ) {
			printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $field ) );
			foreach ( array_filter( $option['enum'], 'is_string' ) as $choice ) {
				$label = is_array( $option['labels'] ?? null ) && is_string( $option['labels'][ $choice ] ?? null ) ? $option['labels'][ $choice ] : $choice;
				printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
			}
			echo '</select>';
		} else {
			$bounds = '';
			foreach ( [ 'minimum' => 'min', 'maximum' => 'max' ] as $key => $attribute ) {
				$bounds .= is_int( $option[ $key ] ?? null ) ? " $attribute=\"{$option[ $key ]}\"" : '';
			}
			printf(
				'<input class="regular-text" type="%s" id="%s" name="%s" value="%s"%s>',
				'integer' === $option['type'] ? 'number' : 'text',
				esc_attr( $id ),
				esc_attr( $field ),
				esc_attr( is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_scalar( $value ) ? (string) $value : '' ) ),
				$bounds // phpcs:ignore WordPress.Security.EscapeOutput -- integers.
			);
		}
		echo '' === $text( 'help' ) ? '' : '<p class="description">' . esc_html( $text( 'help' ) ) . '</p>';
		echo '</td></tr>';
	}
}
