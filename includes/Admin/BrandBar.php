<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

/** The bar above every screen: name and version, and where to read and to ask. */
final class BrandBar {
	private const DOCUMENTATION = 'https://wordpress.org/plugins/frontispiece/';
	private const HELP          = 'https://wordpress.org/support/plugin/frontispiece/';

	public function show(): void {
		?>
		<div class="frontispiece-brand">
			<span class="frontispiece-brand__name">
				<span class="dashicons dashicons-layout" aria-hidden="true"></span>
				Frontispiece
			</span>
			<span class="frontispiece-brand__version"><?php echo esc_html( FRONTISPIECE_VERSION ); ?></span>
			<nav class="frontispiece-brand__links" aria-label="<?php esc_attr_e( 'Documentation and help', 'frontispiece' ); ?>">
				<a href="<?php echo esc_url( self::DOCUMENTATION ); ?>"><?php esc_html_e( 'Documentation', 'frontispiece' ); ?></a>
				<a href="<?php echo esc_url( self::HELP ); ?>"><?php esc_html_e( 'Help', 'frontispiece' ); ?></a>
			</nav>
		</div>
		<?php
	}
}
