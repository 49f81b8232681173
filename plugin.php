<?php
/**
 * Plugin Name:       Frontispiece
 * Description:       Social feeds, photo feeds, contact forms and site features such as dark mode, in one plugin.
 * Version:           1.0.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Author:            The Frontispiece authors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       frontispiece
 * Domain Path:       /languages
 */

declare(strict_types=1);

namespace Frontispiece;

defined( 'ABSPATH' ) || exit;

define( 'FRONTISPIECE_FILE', __FILE__ );
define( 'FRONTISPIECE_VERSION', '1.0.0' );

require __DIR__ . '/includes/autoload.php';

if ( extension_loaded( 'mbstring' ) ) {
	Plugin::boot();
} else {
	// WordPress can do without it, and the headers above cannot name extensions.
	add_action( 'all_admin_notices', [ Requirements::class, 'printNotice' ] );
}
