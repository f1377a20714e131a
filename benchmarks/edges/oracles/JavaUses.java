import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.code.Symbol;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Which files the uses of names of a Java repository lead to, members included, as javac attributes them with all source folders on one
 * path. Nothing of the repository runs. What third-party classes have is known where their archives are named; else a name that hangs
 * on one leaves its line open.
 *
 * java --add-exports jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED JavaUses.java DIR [EVERY [ARCHIVES]] > oracle.jsonl
 *
 * EVERY takes every so many files only; ARCHIVES is a class path.
 */
final class JavaUses {
  private static final Pattern PACKAGE = Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final List<String> LABELS = List.of("call", "inherit", "reference");

  private static final class Line {
    final Map<String, Set<String>> targets = new TreeMap<>();
    boolean open;
  }

  private final Path top;
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private JavaUses(Path top) {
    this.top = top;
  }

  public static void main(String[] arguments) throws IOException {
    JavaUses uses = new JavaUses(Path.of(arguments[0]).toRealPath());
    uses.run(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1, arguments.length > 2 ? arguments[2] : "");
  }

  private void run(int every, String archives) throws IOException {
    List<Path> sources;
    try (Stream<Path> all = Files.walk(top)) {
      sources = all.filter(path -> path.toString().endsWith(".java") && Files.isRegularFile(path)
        && !path.endsWith("package-info.java") && !path.endsWith("module-info.java")).sorted().toList();
    }
    Set<File> roots = new TreeSet<>();
    List<File> drawn = new ArrayList<>();
    for (int index = 0; index < sources.size(); index++) {
      Path root = rootOf(sources.get(index));
      if (root == null) continue;
      roots.add(root.toFile());
      if (index % every == 0) drawn.add(sources.get(index).toFile());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(each -> { }, null, StandardCharsets.UTF_8)) {
      manager.setLocation(StandardLocation.SOURCE_PATH, roots);
      manager.setLocation(StandardLocation.CLASS_PATH,
        Stream.of(archives.split(File.pathSeparator)).filter(each -> !each.isEmpty()).map(File::new).toList());
      Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromFiles(drawn);
      JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, each -> { },
        List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "1"), null, units);
      List<CompilationUnitTree> parsed = new ArrayList<>();
      task.parse().forEach(parsed::add);
      try {
        task.analyze();
      } catch (RuntimeException | Error failed) {
        System.err.println(failed);
      }
      Trees trees = Trees.instance(task);
      for (CompilationUnitTree unit : parsed) print(unit, trees);
    }
  }

  /** The folder that the packages of a file's folder start at; null where the file's place does not follow its package. */
  private static Path rootOf(Path file) throws IOException {
    Matcher declared = PACKAGE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    Path root = file.getParent();
    if (!declared.find()) return root;
    String[] parts = declared.group(1).split("\\.");
    for (int index = parts.length - 1; index >= 0; index--) {
      if (root == null || !root.endsWith(parts[index])) return null;
      root = root.getParent();
    }
    return root;
  }

  private void print(CompilationUnitTree unit, Trees trees) {
    String source = relative(Path.of(unit.getSourceFile().toUri()));
    Map<Long, Line> lines = new TreeMap<>();
    Set<Tree> called = new HashSet<>();
    Set<Tree> inherited = new HashSet<>();
    new TreePathScanner<Void, Void>() {
      @Override public Void visitImport(ImportTree node, Void nothing) {
        return null;
      }
      @Override public Void visitPackage(PackageTree node, Void nothing) {
        return null;
      }
      @Override public Void visitClass(ClassTree node, Void nothing) {
        if (node.getExtendsClause() != null) inherited.add(bare(node.getExtendsClause()));
        for (Tree each : node.getImplementsClause()) inherited.add(bare(each));
        return super.visitClass(node, nothing);
      }
      @Override public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        called.add(node.getMethodSelect());
        return super.visitMethodInvocation(node, nothing);
      }
      @Override public Void visitNewClass(NewClassTree node, Void nothing) {
        called.add(bare(node.getIdentifier()));
        return super.visitNewClass(node, nothing);
      }
      @Override public Void visitAnnotation(AnnotationTree node, Void nothing) {
        return super.visitAnnotation(node, nothing);
      }
      @Override public Void visitIdentifier(IdentifierTree node, Void nothing) {
        use(node, node.getName().toString());
        return super.visitIdentifier(node, nothing);
      }
      @Override public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
        use(node, node.getIdentifier().toString());
        return super.visitMemberSelect(node, nothing);
      }
      @Override public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
        use(node, node.getName().toString());
        return super.visitMemberReference(node, nothing);
      }
      private void use(Tree node, String name) {
        long end = trees.getSourcePositions().getEndPosition(unit, node);
        if (end < 0 || name.equals("this") || name.equals("super") || name.equals("class")) return;
        Line line = lines.computeIfAbsent(unit.getLineMap().getLineNumber(end - 1), each -> new Line());
        Set<String> targets = line.targets.computeIfAbsent(
          called.contains(node) ? "call" : inherited.contains(node) ? "inherit" : "reference", each -> new TreeSet<>());
        Element element = trees.getElement(getCurrentPath());
        if (element == null || element.getKind() == ElementKind.OTHER || element.asType().getKind() == TypeKind.ERROR) {
          // A type from outside is known to be outside; a member of one is not known at all.
          line.open |= !(node instanceof IdentifierTree) && !Character.isUpperCase(name.charAt(0)) && !(element instanceof PackageElement);
          return;
        }
        Path declaring = fileOf(element);
        if (declaring != null && !relative(declaring).equals(source)) targets.add(relative(declaring));
      }
    }.scan(new TreePath(unit), null);
    lines.forEach((number, line) -> {
      for (String label : LABELS) if (line.targets.containsKey(label)) out.println("{\"of\":\"use\",\"label\":\"" + label + "\",\"source\":" + quoted(source)
        + ",\"line\":" + number + ",\"specifier\":\"\",\"stratum\":\"java/" + label + "\",\"targets\":"
        + line.targets.get(label).stream().map(JavaUses::quoted).collect(Collectors.joining(",", "[", "]")) + ",\"allowed\":[]"
        + (line.open ? ",\"open\":true" : "") + "}");
    });
  }

  private static Tree bare(Tree type) {
    return type instanceof ParameterizedTypeTree generic ? generic.getType() : type;
  }

  private Path fileOf(Element element) {
    Element at = element;
    while (at != null && !(at instanceof TypeElement type && type.getEnclosingElement() instanceof PackageElement)) at = at.getEnclosingElement();
    if (!(at instanceof Symbol.ClassSymbol symbol) || symbol.sourcefile == null) return null;
    if (!"file".equals(symbol.sourcefile.toUri().getScheme())) return null;
    Path path = Path.of(symbol.sourcefile.toUri());
    return path.startsWith(top) ? path : null;
  }

  private String relative(Path file) {
    return top.relativize(file).toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
