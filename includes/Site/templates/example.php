<?php
/**
 * Renders the preview of a feature in the style of the site's theme.
 *
 * @version 1.0.0
 */

declare(strict_types=1);

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Plugin;
use Frontispiece\Site\Example;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Site;

defined( 'ABSPATH' ) || exit;

$frontispiece_feature = get_query_var( Example::FIELD );
$frontispiece_feature = is_string( $frontispiece_feature ) ? $frontispiece_feature : '';
$frontispiece_title   = Site::switches( Plugin::kernel() )->declared()[ $frontispiece_feature ]['title'] ?? '';
// Before the head, which then includes the styles of these blocks.
$frontispiece_content = do_shortcode( do_blocks( ExampleContent::of( $frontispiece_feature ) ) );
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<?php wp_head(); ?>
	<?php
	Assets::inline(
		'example',
		'body.frontispiece-example{margin:0;padding:1rem;min-block-size:100vh;box-sizing:border-box}'
		. 'body.frontispiece-example h1'
		. '{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden;margin:0}',
	);
	?>
</head>
<body <?php body_class( 'frontispiece-example' ); ?>>
	<main
		id="main"
		class="entry-content wp-block-post-content"
		aria-label="<?php echo esc_attr( $frontispiece_title ); ?>"
	>
		<h1><?php echo esc_html( $frontispiece_title ); ?></h1>
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- blocks, shortcodes and texts of ours, escaped where they are made.
		echo $frontispiece_content;
		?>
	</main>
	<?php wp_footer(); ?>
</body>
</html>
