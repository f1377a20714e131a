import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.code.Symbol;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Which files Java's imports and uses of types mean, as javac attributes them. One task a source set; its source path is the
 * set itself, then the sets that its Maven or Gradle module declares to need. Nothing of the repository runs (no annotation
 * processor), third-party classes are missing and stay unresolved.
 *
 * java --add-exports jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED JavaEdges.java DIR [N] > java.jsonl
 *
 * N: every Nth source set only.
 */
final class JavaEdges {
  private static final Set<String> BUILDS = Set.of("pom.xml", "build.gradle", "build.gradle.kts");
  private static final Pattern PACKAGE = Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);

  /** A folder with Java sources of one purpose. */
  private record SourceSet(Path module, Path root, List<Path> files) {
    String purpose() {
      Matcher named = Pattern.compile("src/(\\w+)/").matcher(root + "/");
      return named.find() ? named.group(1) : "main";
    }
  }

  private record Need(Path module, String purpose, String configuration) {}

  private final Path top;
  private final Map<Path, List<SourceSet>> modules = new TreeMap<>();
  private final Map<Path, List<Need>> needs = new HashMap<>();
  private final Map<String, Path> gradleFolders = new HashMap<>();
  private final Map<String, Path> mavenFolders = new HashMap<>();
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private JavaEdges(Path top) {
    this.top = top;
  }

  public static void main(String[] arguments) throws IOException {
    JavaEdges edges = new JavaEdges(Path.of(arguments[0]).toRealPath());
    edges.readModules();
    int step = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
    List<SourceSet> all = edges.modules.values().stream().flatMap(List::stream).toList();
    for (int index = 0; index < all.size(); index += step) edges.print(all.get(index));
  }

  private void readModules() throws IOException {
    List<Path> sources = new ArrayList<>();
    Set<Path> folders = new HashSet<>();
    Files.walkFileTree(top, new SimpleFileVisitor<>() {
      @Override public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        boolean skipped = folder.endsWith(".git") || folder.endsWith("node_modules");
        return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (!attributes.isRegularFile()) return FileVisitResult.CONTINUE;
        if (file.toString().endsWith(".java")) sources.add(file);
        if (BUILDS.contains(file.getFileName().toString())) folders.add(file.getParent());
        return FileVisitResult.CONTINUE;
      }
    });
    sources.sort(null);
    Map<Path, SourceSet> sets = new TreeMap<>();
    for (Path file : sources) {
      Path root = rootOf(file);
      if (root == null) continue;
      Path module = root;
      while (!folders.contains(module) && !module.equals(top)) module = module.getParent();
      Path owner = module;
      sets.computeIfAbsent(root, each -> new SourceSet(owner, each, new ArrayList<>())).files().add(file);
    }
    for (SourceSet set : sets.values()) modules.computeIfAbsent(set.module(), each -> new ArrayList<>()).add(set);
    for (Path folder : folders) nameModule(folder);
    readGradleFolders();
    for (Path folder : folders) needs.put(folder, needsOf(folder));
  }

  /** The folder that the packages of a file's folder start at; null where the file's place does not follow its package. */
  private static Path rootOf(Path file) throws IOException {
    Matcher declared = PACKAGE.matcher(read(file));
    Path root = file.getParent();
    if (!declared.find()) return root;
    String[] parts = declared.group(1).split("\\.");
    for (int index = parts.length - 1; index >= 0; index--) {
      if (!root.endsWith(parts[index])) return null;
      root = root.getParent();
    }
    return root;
  }

  private void nameModule(Path folder) throws IOException {
    Path pom = folder.resolve("pom.xml");
    if (!Files.exists(pom)) return;
    String own = read(pom).replaceAll("(?s)<parent>.*?</parent>", "").replaceAll("(?s)<dependenc(?:y|ies)>.*", "");
    Matcher named = Pattern.compile("<artifactId>\\s*([^<\\s]+)").matcher(own);
    if (named.find()) mavenFolders.put(named.group(1), folder);
  }

  private void readGradleFolders() throws IOException {
    for (String name : List.of("settings.gradle", "settings.gradle.kts")) {
      Path settings = top.resolve(name);
      if (!Files.exists(settings)) continue;
      String text = read(settings);
      Matcher included = Pattern.compile("[\"'](:?[\\w:.-]+)[\"']").matcher(text);
      while (included.find()) {
        String path = included.group(1).replaceFirst("^:", "");
        gradleFolders.put(":" + path, top.resolve(path.replace(':', '/')));
      }
      Matcher moved = Pattern.compile(
        "project\\([\"'](:[^\"']+)[\"']\\)\\.projectDir\\s*=\\s*(?:file|File)?\\(?[\"']?([^\"')\\s]+)").matcher(text);
      while (moved.find()) gradleFolders.put(moved.group(1), top.resolve(moved.group(2)).normalize());
    }
  }

  private List<Need> needsOf(Path folder) throws IOException {
    List<Need> found = new ArrayList<>();
    for (String name : List.of("build.gradle", "build.gradle.kts")) {
      Path build = folder.resolve(name);
      if (!Files.exists(build)) continue;
      Matcher written = Pattern.compile(
        "(\\w+)[ (]+(testFixtures\\()?\\s*(?:(?:enforcedP|p)latform\\()?project\\(?\\s*(?:path\\s*[:=]\\s*)?"
          + "[\"'](:?[\\w:.-]+)[\"']")
        .matcher(read(build));
      while (written.find()) {
        String path = written.group(3).startsWith(":") ? written.group(3) : ":" + written.group(3);
        Path module = gradleFolders.getOrDefault(path, top.resolve(path.substring(1).replace(':', '/')));
        found.add(new Need(module, written.group(2) == null ? "main" : "testFixtures", written.group(1)));
      }
    }
    for (Path at = folder; at != null && at.startsWith(top); at = at.getParent()) {
      Path pom = at.resolve("pom.xml");
      if (!Files.exists(pom)) continue;
      String text = read(pom).replaceAll("(?s)<dependencyManagement>.*?</dependencyManagement>", "")
        .replaceAll("(?s)<build>.*?</build>", "");
      Matcher written = Pattern.compile("(?s)<dependency>(.*?)</dependency>").matcher(text);
      while (written.find()) {
        Path module = mavenFolders.get(tag(written.group(1), "artifactId"));
        if (module == null || module.equals(folder)) continue;
        String said = written.group(1);
        boolean ofTests = "test-jar".equals(tag(said, "type")) || "tests".equals(tag(said, "classifier"));
        found.add(new Need(module, ofTests ? "test" : "main", "test".equals(tag(said, "scope")) ? "testMaven" : "api"));
      }
    }
    return found;
  }

  private static String tag(String text, String name) {
    Matcher found = Pattern.compile("<" + name + ">\\s*([^<\\s]+)").matcher(text);
    return found.find() ? found.group(1) : "";
  }

  /** Source roots that a source set is compiled against, in the order they are searched. */
  private List<Path> sourcePath(SourceSet set) {
    Set<Path> roots = new LinkedHashSet<>();
    roots.add(set.root());
    boolean isMain = set.purpose().equals("main");
    for (SourceSet beside : modules.get(set.module())) {
      if (!isMain && beside.purpose().equals("main") || beside.purpose().equals(set.purpose())) roots.add(beside.root());
    }
    if (!isMain) {
      for (SourceSet beside : modules.get(set.module())) {
        if (beside.purpose().matches("testFixtures|testSupport|\\w*[sS]upport")) roots.add(beside.root());
      }
    }
    Deque<Need> open = new ArrayDeque<>();
    for (Need need : needs.getOrDefault(set.module(), List.of())) {
      if (!isMain || !need.configuration().matches("(?i)(?:\\w*test|testRuntime)\\w*")) open.add(need);
    }
    Set<Need> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Need need = open.poll();
      if (!seen.add(need)) continue;
      for (SourceSet needed : modules.getOrDefault(need.module(), List.of())) {
        if (needed.purpose().equals(need.purpose())) roots.add(needed.root());
      }
      for (Need next : needs.getOrDefault(need.module(), List.of())) {
        boolean shown = next.configuration().matches("\\w*(?:api|Api)");
        if (shown || need.purpose().equals("testFixtures") && next.configuration().startsWith("testFixtures")) open.add(next);
      }
      if (need.purpose().equals("testFixtures")) open.add(new Need(need.module(), "main", "api"));
    }
    return List.copyOf(roots);
  }

  private void print(SourceSet set) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticListener<JavaFileObject> silent = diagnostic -> { };
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(silent, null, StandardCharsets.UTF_8)) {
      manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, sourcePath(set));
      manager.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of());
      List<String> options = List.of(
        "-proc:none", "-implicit:none", "-Xmaxerrs", "1000000", "-XDshould-stop.ifError=FLOW", "-nowarn");
      JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, silent, options, null,
        manager.getJavaFileObjectsFromPaths(set.files()));
      List<CompilationUnitTree> units = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) units.add(unit);
      try {
        task.analyze();
      } catch (RuntimeException | Error failed) {
        System.err.println(set.root() + ": " + failed);
        return;
      }
      Trees trees = Trees.instance(task);
      for (CompilationUnitTree unit : units) print(unit, trees);
    }
  }

  private void print(CompilationUnitTree unit, Trees trees) {
    Path file = Path.of(unit.getSourceFile().toUri());
    String ownPackage = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    TreePath whole = new TreePath(unit);
    Set<String> singles = new HashSet<>();
    Map<String, Path> statics = new HashMap<>();
    Map<Long, Set<Path>> onLine = new TreeMap<>();
    Map<Long, String> strata = new HashMap<>();
    Map<Long, Set<Path>> allowed = new HashMap<>();
    Map<String, Set<Path>> ofPackage = new HashMap<>();
    for (ImportTree each : unit.getImports()) {
      MemberSelectTree name = (MemberSelectTree) each.getQualifiedIdentifier();
      String last = name.getIdentifier().toString();
      if (!each.isStatic() && !last.equals("*")) singles.add(last);
      if (each.isStatic() && !last.equals("*")) {
        Path declaring = fileOf(elementAt(trees, whole, each, name.getExpression()));
        if (declaring != null) statics.put(last, declaring);
      }
    }
    new TreePathScanner<Void, Void>() {
      @Override public Void visitImport(ImportTree node, Void nothing) {
        return null;
      }
      @Override public Void visitIdentifier(IdentifierTree node, Void nothing) {
        String name = node.getName().toString();
        Element element = trees.getElement(getCurrentPath());
        memberOf(node, element);
        Path declaring = element instanceof TypeElement type ? fileOf(type) : null;
        boolean member = declaring == null && !(element instanceof TypeElement) && !(element instanceof PackageElement)
          && statics.containsKey(name) && !isLocal(element);
        if (member) declaring = statics.get(name);
        if (declaring == null) return super.visitIdentifier(node, nothing);
        PackageElement home = member ? null : packageOf(element);
        boolean nested = !member && element.getEnclosingElement() instanceof TypeElement;
        if (!member && !nested && !singles.contains(name)) {
          ofPackage.computeIfAbsent(home.getQualifiedName().toString(), each -> new TreeSet<>()).add(declaring);
        }
        boolean same = !member && !nested && !singles.contains(name) && home.getQualifiedName().contentEquals(ownPackage);
        use(node, declaring, same ? "same-package" : "");
        return super.visitIdentifier(node, nothing);
      }
      @Override public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
        memberOf(node, trees.getElement(getCurrentPath()));
        if (trees.getElement(getCurrentPath()) instanceof TypeElement type
          && type.getEnclosingElement() instanceof PackageElement) {
          use(node, fileOf(type), "qualified");
        }
        return super.visitMemberSelect(node, nothing);
      }
      /** Inherited members and those of variables are ties, too, but no uses of a type's name. */
      private void memberOf(Tree node, Element element) {
        if (element == null || !(element.getEnclosingElement() instanceof TypeElement owner)) return;
        Path declaring = fileOf(owner);
        long end = trees.getSourcePositions().getEndPosition(unit, node);
        if (declaring != null && end >= 0) allowed.computeIfAbsent(lineOf(end), each -> new TreeSet<>()).add(declaring);
      }
      private long lineOf(long end) {
        return unit.getLineMap().getLineNumber(end - 1);
      }
      private boolean isLocal(Element element) {
        return element != null && switch (element.getKind()) {
          case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE -> true;
          default -> false;
        };
      }
      private void use(Tree node, Path declaring, String stratum) {
        long end = trees.getSourcePositions().getEndPosition(unit, node);
        if (declaring == null || end < 0 || declaring.equals(file)) return;
        long line = lineOf(end);
        onLine.computeIfAbsent(line, each -> new TreeSet<>()).add(declaring);
        if (!stratum.isEmpty()) strata.put(line, stratum);
      }
    }.scan(whole, null);

    for (ImportTree each : unit.getImports()) {
      MemberSelectTree name = (MemberSelectTree) each.getQualifiedIdentifier();
      boolean wildcard = name.getIdentifier().contentEquals("*");
      Element owner = elementAt(trees, whole, each, name.getExpression());
      Set<Path> targets = new TreeSet<>();
      String stratum;
      if (each.isStatic() || wildcard && owner instanceof TypeElement type && fileOf(type) != null) {
        stratum = each.isStatic() ? wildcard ? "static-wildcard" : "static" : "nested";
        add(targets, fileOf(owner));
      } else if (wildcard) {
        stratum = "wildcard";
        targets.addAll(ofPackage.getOrDefault(name.getExpression().toString(), Set.of()));
      } else {
        stratum = owner instanceof TypeElement ? "nested" : "plain";
        add(targets, fileOf(elementAt(trees, whole, each, name)));
      }
      targets.remove(file);
      print(file, unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, each)), name.toString(),
        targets.isEmpty() ? "outside" : stratum, "import", targets, Set.of());
    }
    onLine.forEach((line, targets) -> {
      if (strata.containsKey(line)) print(file, line, "", strata.get(line), "use", targets, allowed.getOrDefault(line, Set.of()));
    });
  }

  private static Element elementAt(Trees trees, TreePath whole, ImportTree statement, Tree node) {
    TreePath path = new TreePath(whole, statement);
    path = new TreePath(path, statement.getQualifiedIdentifier());
    return trees.getElement(node == path.getLeaf() ? path : new TreePath(path, node));
  }

  private static PackageElement packageOf(Element element) {
    Element at = element;
    while (!(at instanceof PackageElement)) at = at.getEnclosingElement();
    return (PackageElement) at;
  }

  private Path fileOf(Element element) {
    Element at = element;
    while (at != null && at.getEnclosingElement() instanceof TypeElement) at = at.getEnclosingElement();
    if (!(at instanceof Symbol.ClassSymbol symbol) || symbol.sourcefile == null || !symbol.exists()) return null;
    // Classes of the JDK have a name instead of a place.
    if (!"file".equals(symbol.sourcefile.toUri().getScheme())) return null;
    Path path = Path.of(symbol.sourcefile.toUri());
    return path.startsWith(top) ? path : null;
  }

  private static void add(Collection<Path> targets, Path file) {
    if (file != null) targets.add(file);
  }

  private void print(Path source, long line, String specifier, String stratum, String of, Set<Path> targets, Set<Path> allowed) {
    out.println("{\"of\":\"" + of + "\",\"source\":" + quoted(source) + ",\"line\":" + line
      + ",\"specifier\":\"" + specifier + "\",\"stratum\":\"java/" + stratum + "\",\"targets\":"
      + list(targets) + ",\"allowed\":" + list(allowed) + "}");
  }

  private String list(Set<Path> files) {
    return files.stream().map(this::quoted).collect(Collectors.joining(",", "[", "]"));
  }

  private String quoted(Path file) {
    return '"' + top.relativize(file).toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
